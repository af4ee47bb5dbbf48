import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconCheck, IconPhotoPlus, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./ImagePicker.module.css";
import { filesOf, type Picture, type SendingPictures, srcOf } from "./pictures.ts";
import { useDragged } from "./use-dragged.ts";
import { useDroppedFiles, usePastedFiles, usePictures } from "./use-pictures.ts";

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
  const dragging = useDragged(move);
  const hasFailed = sending === null && pictures.some((each) => each.kind === "file" && each.problem !== undefined);

  return (
    <fieldset className={styles.picker} data-over={isOver || undefined} {...dropping}>
      <legend>
        {t("pictures.label")}{" "}
        <span className="dim numbers">{t("pictures.count", { count: pictures.length, max })}</span>
      </legend>
      <ul className={styles.tiles}>
        {pictures.map((picture, index) => (
          <li key={srcOf(picture)} className={styles.tile} {...dragging(index)}>
            <img src={srcOf(picture)} alt={t("pictures.alt", { number: index + 1 })} draggable={false} />
            {index === 0 && <span className={styles.cover}>{t("pictures.cover")}</span>}
            {sending && picture.kind === "file" && !sending.problems.has(picture.file) && (
              <Sending sending={sending} index={filesOf(pictures).indexOf(picture.file)} />
            )}
            <Tools index={index} count={pictures.length} onMove={move} onRemove={() => remove(picture)} />
            <Refused problem={problemNow(picture, sending)} />
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
      {hasFailed && (
        <p className={styles.again}>
          {t("pictures.notSent")}
          {/* The form knows what else there is to save with them. */}
          <Button type="submit" size="small">
            {t("retry")}
          </Button>
        </p>
      )}
      {notice && <p className={styles.warn}>{notice}</p>}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </fieldset>
  );
}

/** What was wrong with a file: said as soon as it was refused, and taken back when it is tried again. */
const problemNow = (picture: Picture, sending: SendingPictures | null) =>
  picture.kind === "url" ? undefined : sending ? sending.problems.get(picture.file) : picture.problem;

const Refused = ({ problem }: { problem: string | undefined }) =>
  problem !== undefined && (
    <p className={styles.refused}>
      <IconAlertTriangle aria-hidden />
      {problem}
    </p>
  );

type ToolsProps = {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

function Tools({ index, count, onMove, onRemove }: ToolsProps) {
  const { t } = useTranslation("ui");
  const number = index + 1;
  return (
    <div className={styles.tools}>
      {/* A button that is disabled under one's fingers loses the focus: at the end of the row it does nothing. */}
      <IconButton
        label={t("pictures.earlier", { number })}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowLeft />
      </IconButton>
      <IconButton
        label={t("pictures.later", { number })}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
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

/** Over a file's tile: it has arrived, is on its way, or waits for its turn. */
const Sending = ({ sending, index }: { sending: SendingPictures; index: number }) => (
  <span className={styles.sending} data-now={index === sending.sent || undefined} aria-hidden>
    {index < sending.sent && <IconCheck />}
  </span>
);
