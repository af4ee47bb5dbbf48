import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "#web/ui/failure.ts";
import { filesOf, type Picture, type SendingPictures, urlsOf } from "#web/ui/pictures.ts";
import { isReordered, sendPictures } from "#web/ui/send-pictures.ts";
import { useUpdateListing, useUploadPhotos } from "./commands.ts";

/** Sends the waiting files, then sets the order that the person gave. Answers what became of each picture, and why when something did not arrive. */
export function useSavePictures() {
  const { t } = useTranslation("ui");
  const upload = useUploadPhotos();
  const update = useUpdateListing();
  const [sending, setSending] = useState<SendingPictures | null>(null);
  const save = async (listing_id: string, pictures: readonly Picture[]) => {
    if (filesOf(pictures).length === 0) return { pictures, failure: undefined };
    const sent = await sendPictures(pictures, {
      send: async (file) => {
        const { photo_urls } = await upload.run({ params: { listing_id }, files: [file] });
        return photo_urls.at(-1) ?? "";
      },
      tell: setSending,
      say: (failure) => failureText(t, failure),
    });
    if (sent.uploaded.length > 0 && isReordered(pictures, sent)) {
      const body = { photos: urlsOf(sent.pictures) };
      const failure = await update.run({ params: { listing_id }, body }).then(
        () => undefined,
        (cause: unknown) => cause,
      );
      return { pictures: sent.pictures, failure: sent.failure ?? failure };
    }
    return sent;
  };
  return { save, sending };
}
