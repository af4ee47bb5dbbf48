import { Markdown } from "#web/ui/Markdown.tsx";
import { MessageText } from "./MessageText.tsx";
import { piecesOf } from "./time-tags.ts";

/** The part of the tree of a text that concerns us. */
type Node = { type: string; tagName?: string; value?: string; properties?: object; children?: Node[] };

/** Between these all characters stand for themselves. */
const VERBATIM = ["code", "pre"];

/** Puts an element where a time tag is written. */
function withTimes(node: Node): Node[] {
  if (node.type === "text") return (node.value ? piecesOf(node.value) : []).map(nodeOf);
  if (node.children && !VERBATIM.includes(node.tagName ?? "")) node.children = node.children.flatMap(withTimes);
  return [node];
}
const nodeOf = ({ kind, text }: ReturnType<typeof piecesOf>[number]): Node =>
  kind === "time"
    ? { type: "element", tagName: "time", properties: {}, children: [{ type: "text", value: text }] }
    : { type: "text", value: text };

const DRAWN = {
  rehypePlugins: [() => (tree: Node) => void withTimes(tree)],
  components: { time: ({ children }: { children?: unknown }) => <MessageText text={String(children)} /> },
};

/** What a seller says by itself: written like a description, with the same marks, and with moments like any message. */
export const SellersText = ({ text }: { text: string }) => <Markdown text={text} drawn={DRAWN} />;
