import { IconPlayerPlay } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { VIDEO_ORIGIN, videoOf } from "#contract/platform/videos.ts";
import styles from "./VideoLink.module.css";

/** A link to a video, and a player in its place once somebody asks for it. Before that nothing is asked of the video site. */
export function VideoLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation("ui");
  const [isPlaying, setPlaying] = useState(false);
  const video = videoOf(href);
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
        {children}
      </a>
      {video !== undefined &&
        (isPlaying ? (
          <iframe
            className={styles.player}
            src={`${VIDEO_ORIGIN}/embed/${video.id}?autoplay=1${video.start > 0 ? `&start=${video.start}` : ""}`}
            title={t("video.title")}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
            <IconPlayerPlay aria-hidden />
            <span>{t("video.play")}</span>
          </button>
        ))}
    </>
  );
}
