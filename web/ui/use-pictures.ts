import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { approvedPicture } from "#contract/platform/approved-picture.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { announce } from "./announce.ts";
import { type Picture, picturesOf } from "./pictures.ts";
import { readable } from "./readable.ts";
import { shrink } from "./shrink.ts";

/** What is done to the list, and why something was not taken into it. */
export function usePictures(pictures: readonly Picture[], onChange: (pictures: readonly Picture[]) => void) {
  const { t } = useTranslation("ui");
  const [problem, setProblem] = useState("");
  const max = LIMITS.photosPerListing;
  const room = max - pictures.length;
  const latest = useRef(pictures);
  latest.current = pictures;
  const addFiles = async (given: readonly File[]) => {
    const files = await Promise.all(given.map((file) => shrink(file)));
    const images = await readable(files);
    // Others may have been added while these were looked at.
    const before = latest.current;
    const { accepted, tooBig, notImages, tooMany } = picturesOf(images, max - before.length);
    const said = [
      tooBig.length > 0 && t("pictures.tooBig", { count: tooBig.length, names: tooBig.join(", ") }),
      notImages.length > 0 && t("pictures.notImages", { count: notImages.length, names: notImages.join(", ") }),
      tooMany > 0 && t("pictures.tooMany", { max }),
    ];
    setProblem(said.filter(Boolean).join(" "));
    if (accepted.length === 0) return;
    latest.current = [...before, ...accepted];
    onChange(latest.current);
  };
  /** Answers whether the address is a picture's. */
  const addUrl = (address: string): boolean => {
    const url = approvedPicture(address);
    setProblem(url === undefined ? t("pictures.badUrl") : "");
    if (url !== undefined && !pictures.some((each) => each.kind === "url" && each.url === url))
      onChange([...pictures, { kind: "url", url }]);
    return url !== undefined;
  };
  const move = (from: number, to: number) => {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (!moved || from === to || to < 0 || to >= pictures.length) return;
    next.splice(to, 0, moved);
    onChange(next);
    announce(t("pictures.moved", { from: from + 1, to: to + 1 }));
  };
  const remove = (picture: Picture) => onChange(pictures.filter((each) => each !== picture));
  return { max, room, problem, addFiles, addUrl, move, remove };
}

/** Files may be dropped anywhere on the form's part; it shows while they hang over it. */
export function useDroppedFiles(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    // A picture that changes its place is dragged over the form, too.
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = () => setOver(false);
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  return { isOver, onDragOver, onDragLeave, onDrop };
}

/** A screenshot goes from the clipboard into the form, wherever in it one is; pasted text is left to its field. */
export function usePastedFiles(take: (files: readonly File[]) => void) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
