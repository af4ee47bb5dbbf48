import { IconArrowLeft, IconArrowRight, IconCheck, IconPhotoPlus, IconX } from "@tabler/icons-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isApprovedImage } from "#contract/platform/images.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./ImagePicker.module.css";
import { filesOf, type Picture, picturesOf, type SendingPictures, srcOf } from "./pictures.ts";
import { shrink } from "./shrink.ts";

type Props = {
  pictures: readonly Picture[];
  onChange: (pictures: readonly Picture[]) => void;
  notice?: string | undefined;
  /** While the files are sent. */
  sending?: SendingPictures | null;
};

/** Pictures by file or by address, in order; the first is the cover. Files are sent when the form is saved. */
export function ImagePicker({ pictures, onChange, notice, sending = null }: Props) {
  const { t } = useTranslation("ui");
  const input = useRef<HTMLInputElement>(null);
  const { max, room, problem, addFiles, addUrl, move, remove } = usePictures(pictures, onChange);
  const { isOver, ...dropping } = useDroppedFiles((files) => void addFiles(files));
  usePastedFiles((files) => void addFiles(files));

  return (
    <fieldset className={styles.picker} data-over={isOver || undefined} {...dropping}>
      <legend>
        {t("pictures.label")}{" "}
        <span className="dim numbers">{t("pictures.count", { count: pictures.length, max })}</span>
      </legend>
      <ul className={styles.tiles}>
        {pictures.map((picture, index) => (
          <li key={srcOf(picture)} className={styles.tile}>
            <img src={srcOf(picture)} alt={t("pictures.alt", { number: index + 1 })} />
            {index === 0 && <span className={styles.cover}>{t("pictures.cover")}</span>}
            {sending && picture.kind === "file" && (
              <Sending sending={sending} index={filesOf(pictures).indexOf(picture.file)} />
            )}
            <Tools index={index} count={pictures.length} onMove={move} onRemove={() => remove(picture)} />
          </li>
        ))}
        {room > 0 && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <IconPhotoPlus aria-hidden />
              {t("pictures.add")}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        multiple
        hidden
        data-testid="photo-files"
        onChange={(event) => {
          void addFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = "";
        }}
      />
      {room > 0 && <AddressField onAdd={addUrl} />}
      <p className={styles.help}>{t("pictures.help")}</p>
      <p className={styles.progress} role="status">
        {sending && t("pictures.sending", { number: sending.sent + 1, of: sending.of })}
      </p>
      {notice && <p className={styles.warn}>{notice}</p>}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </fieldset>
  );
}

/** What is done to the list, and why something was not taken into it. */
function usePictures(pictures: readonly Picture[], onChange: Props["onChange"]) {
  const { t } = useTranslation("ui");
  const [problem, setProblem] = useState("");
  const max = LIMITS.photosPerListing;
  const room = max - pictures.length;
  const addFiles = async (given: readonly File[]) => {
    const files = await Promise.all(given.map((file) => shrink(file)));
    const { accepted, tooBig, notImages, tooMany } = picturesOf(files, room);
    const said = [
      tooBig.length > 0 && t("pictures.tooBig", { count: tooBig.length, names: tooBig.join(", ") }),
      notImages > 0 && t("pictures.notImages", { count: notImages }),
      tooMany > 0 && t("pictures.tooMany", { max }),
    ];
    setProblem(said.filter(Boolean).join(" "));
    if (accepted.length > 0) onChange([...pictures, ...accepted]);
  };
  /** Answers whether the address is a picture's. */
  const addUrl = (url: string): boolean => {
    const isApproved = isApprovedImage(url);
    setProblem(isApproved ? "" : t("pictures.badUrl"));
    if (isApproved && !pictures.some((each) => each.kind === "url" && each.url === url))
      onChange([...pictures, { kind: "url", url }]);
    return isApproved;
  };
  const move = (from: number, by: number) => {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(from + by, 0, moved);
    onChange(next);
  };
  const remove = (picture: Picture) => onChange(pictures.filter((each) => each !== picture));
  return { max, room, problem, addFiles, addUrl, move, remove };
}

type ToolsProps = {
  index: number;
  count: number;
  onMove: (from: number, by: number) => void;
  onRemove: () => void;
};

function Tools({ index, count, onMove, onRemove }: ToolsProps) {
  const { t } = useTranslation("ui");
  const number = index + 1;
  return (
    <div className={styles.tools}>
      <IconButton label={t("pictures.earlier", { number })} disabled={index === 0} onClick={() => onMove(index, -1)}>
        <IconArrowLeft />
      </IconButton>
      <IconButton
        label={t("pictures.later", { number })}
        disabled={index === count - 1}
        onClick={() => onMove(index, 1)}
      >
        <IconArrowRight />
      </IconButton>
      <IconButton label={t("pictures.remove", { number })} onClick={onRemove}>
        <IconX />
      </IconButton>
    </div>
  );
}

/** A picture that lies elsewhere. An address that was taken makes room for the next. */
function AddressField({ onAdd }: { onAdd: (url: string) => boolean }) {
  const { t } = useTranslation("ui");
  const [url, setUrl] = useState("");
  const add = () => {
    if (onAdd(url.trim())) setUrl("");
  };
  return (
    <div className={styles.url}>
      <input
        type="url"
        inputMode="url"
        aria-label={t("pictures.url")}
        placeholder={t("pictures.url")}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} disabled={url.trim() === ""}>
        {t("pictures.addUrl")}
      </Button>
    </div>
  );
}

/** Files may be dropped anywhere on the form's part; it shows while they hang over it. */
function useDroppedFiles(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = () => setOver(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return { isOver, onDragOver, onDragLeave, onDrop };
}

/** Over a file's tile: it has arrived, is on its way, or waits for its turn. */
const Sending = ({ sending, index }: { sending: SendingPictures; index: number }) => (
  <span className={styles.sending} data-now={index === sending.sent || undefined} aria-hidden>
    {index < sending.sent && <IconCheck />}
  </span>
);

/** A screenshot goes from the clipboard into the form, wherever in it one is; pasted text is left to its field. */
function usePastedFiles(take: (files: readonly File[]) => void) {
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
