import { filesOf, finalOrder, type Picture, urlsOf } from "#web/ui/pictures.ts";
import { useUpdateListing, useUploadPhotos } from "./commands.ts";

/** Sends the waiting files, then sets the order that the person gave, when it is not the one that uploads have anyway. */
export function useSavePictures() {
  const upload = useUploadPhotos();
  const update = useUpdateListing();
  const save = async (listing_id: string, pictures: readonly Picture[]): Promise<string[]> => {
    const files = filesOf(pictures);
    if (files.length === 0) return urlsOf(pictures);
    const { photo_urls } = await upload.run({ params: { listing_id }, files });
    const uploaded = photo_urls.slice(-files.length);
    const wished = finalOrder(pictures, uploaded);
    if (wished.join() !== [...urlsOf(pictures), ...uploaded].join())
      await update.run({ params: { listing_id }, body: { photos: wished } });
    return wished;
  };
  return { save, isPending: upload.isPending || update.isPending };
}
