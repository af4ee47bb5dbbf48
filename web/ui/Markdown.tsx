import { Component, type ReactNode } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { isApprovedImage } from "#contract/platform/images.ts";
import { nestsTooDeep } from "#contract/platform/nesting.ts";
import { videoOf } from "#contract/platform/videos.ts";
import styles from "./Markdown.module.css";
import { VideoLink } from "./VideoLink.tsx";

const TAGS =
  "u s del small sub sup div span p br ul ol li h1 h2 h3 h4 h5 h6 strong em b i code pre a img table thead tbody tr th td blockquote hr input".split(
    " ",
  );

const SCHEMA = {
  tagNames: TAGS,
  attributes: { a: ["href"], img: ["src", "alt"], input: [["type", "checkbox"], "checked", "disabled"] },
  protocols: { href: ["http", "https"], src: ["http", "https"] },
  strip: ["script", "style"],
} satisfies Parameters<typeof rehypeSanitize>[0];

/**
 * Own uploads, whether written as a path or as a whole address. What counts is where the browser would ask: `/media/../logout` leads
 * somewhere else.
 */
function isOurs(src: string): boolean {
  const { origin } = window.location;
  const url = URL.canParse(src, origin) ? new URL(src, origin) : undefined;
  return url?.origin === origin && url.search === "" && /^\/media\/[\w-]+\.webp$/.test(url.pathname);
}

/** Players' headings start below the page's own. */
const COMPONENTS: Components = {
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
  a: ({ href, children }) =>
    href && videoOf(href) !== undefined ? (
      <VideoLink href={href}>{children}</VideoLink>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
        {children}
      </a>
    ),
  img: ({ src, alt }) =>
    typeof src === "string" && (isOurs(src) || isApprovedImage(src)) ? (
      <img src={src} alt={alt ?? ""} loading="lazy" />
    ) : null,
};

type Props = {
  text: string;
  /** What else is drawn, of text that is safe already. */
  drawn?: Pick<Options, "rehypePlugins" | "components"> | undefined;
};

/** A text that cannot be drawn is shown as it was written: a fault in one comment must never take the page away. */
export function Markdown({ text, drawn }: Props) {
  const plain = <p className={styles.plain}>{text}</p>;
  return (
    <div className={styles.text}>
      {nestsTooDeep(text) ? (
        plain
      ) : (
        <OrPlain key={text} plain={plain}>
          <Drawn text={text} drawn={drawn} />
        </OrPlain>
      )}
    </div>
  );
}

type OrPlainProps = { plain: ReactNode; children: ReactNode };

class OrPlain extends Component<OrPlainProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children;
  }
}

const Drawn = ({ text, drawn }: Props) => (
  <ReactMarkdown
    remarkPlugins={[remarkGfm]}
    rehypePlugins={[rehypeRaw, [rehypeSanitize, SCHEMA], ...(drawn?.rehypePlugins ?? [])]}
    components={drawn?.components ? { ...COMPONENTS, ...drawn.components } : COMPONENTS}
  >
    {text}
  </ReactMarkdown>
);
