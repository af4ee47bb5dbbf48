import { useState } from "react";
import { filesOf, finalOrder, type Picture, type SendingPictures, urlsOf } from "#web/ui/pictures.ts";
import { useUpdateListing, useUploadPhotos } from "./commands.ts";

/** The addresses of files that have arrived: when a later one fails, they are not sent a second time. */
const arrived = new WeakMap<File, string>();

/** What is still to send after a failure: the files that have arrived stand there with their addresses. */
export const withArrived = (pictures: readonly Picture[]): Picture[] =>
  pictures.map((each) => {
    const url = each.kind === "file" ? arrived.get(each.file) : undefined;
    return url === undefined ? each : { kind: "url", url };
  });

/** Sends the waiting files one after the other, then sets the order that the person gave, when it is not the one that uploads have anyway. */
export function useSavePictures() {
  const upload = useUploadPhotos();
  const update = useUpdateListing();
  const [sending, setSending] = useState<SendingPictures | null>(null);
  const send = async (listing_id: string, files: readonly File[]): Promise<string[]> => {
    const uploaded: string[] = [];
    for (const [sent, file] of files.entries()) {
      setSending({ sent, of: files.length });
      const { photo_urls } = await upload.run({ params: { listing_id }, files: [file] });
      const url = photo_urls.at(-1) ?? "";
      arrived.set(file, url);
      uploaded.push(url);
    }
    return uploaded;
  };
  const save = async (listing_id: string, pictures: readonly Picture[]): Promise<string[]> => {
    const files = filesOf(pictures);
    if (files.length === 0) return urlsOf(pictures);
    const uploaded = await send(listing_id, files).finally(() => setSending(null));
    const wished = finalOrder(pictures, uploaded);
    if (wished.join() !== [...urlsOf(pictures), ...uploaded].join())
      await update.run({ params: { listing_id }, body: { photos: wished } });
    return wished;
  };
  return { save, sending };
}
