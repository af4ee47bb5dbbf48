import ReactMarkdown, { type Components, type Options } from "react-markdown";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { isApprovedImage } from "#contract/platform/images.ts";
import styles from "./Markdown.module.css";

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

/** Own uploads, whether written as a path or as a whole address. */
const isOurs = (src: string) => src.startsWith("/media/") || src.startsWith(`${window.location.origin}/media/`);

/** Players' headings start below the page's own. */
const COMPONENTS: Components = {
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
  a: ({ href, children }) => (
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
  drawn?: Pick<Options, "rehypePlugins" | "components">;
};

export function Markdown({ text, drawn }: Props) {
  return (
    <div className={styles.text}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeRaw, [rehypeSanitize, SCHEMA], ...(drawn?.rehypePlugins ?? [])]}
        components={drawn?.components ? { ...COMPONENTS, ...drawn.components } : COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
