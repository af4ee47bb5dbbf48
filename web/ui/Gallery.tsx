import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconMaximize } from "@tabler/icons-react";
import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPlaceholder } from "#contract/platform/images.ts";
import { Modal } from "#web/ui/Modal.tsx";
import styles from "./Gallery.module.css";
import { IconButton } from "./IconButton.tsx";
import { Photo } from "./Photo.tsx";

/** The stage is as wide as the column that it stands in. */
const STAGE = "(max-width: 899px) 100vw, 700px";

type Props = { photos: readonly string[]; item_type: string; title: string };

export function Gallery({ photos: all, item_type, title }: Props) {
  const photos = all.filter((url) => !isPlaceholder(url));
  const { t } = useTranslation("market");
  const [picked, setPicked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const count = photos.length;
  const at = Math.min(picked, Math.max(0, count - 1));
  const step = (by: number) => setPicked(Math.max(0, Math.min(count - 1, at + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  };
  const swipe = useSwipe(step);
  const isPhone = useMediaQuery("(max-width: 599px)", false) ?? false;
  const alt = t("gallery.alt", { title, number: at + 1, count });
  const shown = (
    <Photo
      key={photos[at]}
      url={photos[at]}
      item_type={item_type}
      name={title}
      alt={alt}
      eager
      fit="contain"
      width={STAGE}
    />
  );
  if (count === 0) return <div className={styles.stage}>{shown}</div>;

  return (
    <section className={styles.gallery} aria-label={t("gallery.label")}>
      <div className={styles.stage} {...swipe}>
        <button
          type="button"
          className={styles.open}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          aria-label={t("gallery.open", { title })}
        >
          {/* The frame is filled by the picture itself, so that nothing of it is cut off and no bars stand beside it. */}
          <span className={styles.ground} aria-hidden>
            <Photo key={photos[at]} url={photos[at]} item_type={item_type} name={title} alt="" eager />
          </span>
          <span className={styles.shown}>{shown}</span>
        </button>
        {at > 0 && (
          <IconButton
            label={t("gallery.previous")}
            className={`${styles.arrow} ${styles.left}`}
            onClick={() => step(-1)}
          >
            <IconChevronLeft />
          </IconButton>
        )}
        {at < count - 1 && (
          <IconButton label={t("gallery.next")} className={`${styles.arrow} ${styles.right}`} onClick={() => step(1)}>
            <IconChevronRight />
          </IconButton>
        )}
        <span className={styles.hint} aria-hidden>
          {count > 1 && `${at + 1} / ${count}`} <IconMaximize size={15} />
        </span>
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                aria-label={t("gallery.show", { number: index + 1, count })}
                aria-current={index === at}
                onClick={() => setPicked(index)}
              >
                <Photo url={photo} item_type={item_type} name={title} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="auto"
        centered
        // A phone is narrow enough without a frame around the picture.
        fullScreen={isPhone}
        title={count > 1 ? alt : title}
        closeButtonProps={{ "aria-label": t("gallery.close") }}
        onKeyDown={onKeyDown}
      >
        <div className={styles.lightbox}>
          <div className={styles.large} {...swipe}>
            {shown}
          </div>
          {count > 1 && (
            <div className={styles.steps}>
              <IconButton label={t("gallery.previous")} disabled={at === 0} onClick={() => step(-1)}>
                <IconChevronLeft />
              </IconButton>
              <span className="numbers dim">
                {at + 1} / {count}
              </span>
              <IconButton label={t("gallery.next")} disabled={at === count - 1} onClick={() => step(1)}>
                <IconChevronRight />
              </IconButton>
            </div>
          )}
        </div>
      </Modal>
    </section>
  );
}

/** How far a finger goes sideways before it means the next picture: less is a tap, and more up or down than sideways is the page's. */
const SWIPE_PX = 40;

/** A finger to the left shows the next picture, one to the right the previous one. */
function useSwipe(step: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const begun = from.current;
      from.current = null;
      if (!begun || !finger) return;
      const [across, down] = [finger.clientX - begun.x, finger.clientY - begun.y];
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
      step(across < 0 ? 1 : -1);
    },
  };
}
