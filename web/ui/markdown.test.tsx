// @vitest-environment happy-dom
import { cleanup, screen as page } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainInMarkdown } from "#contract/deals/message-words.ts";
import { open } from "#web/testing/page.tsx";
import { Markdown } from "./Markdown.tsx";

const draw = async (text: string) => (await open(<Markdown text={text} />)).container;

test.each([
  ["quotations", ">".repeat(2000)],
  ["spaced quotations", "> ".repeat(1000)],
  ["lines", "- ".repeat(1000)],
  ["lists", `${"- ".repeat(999)}x`],
  ["numbers", "1. ".repeat(600)],
  ["tags", "<div>".repeat(400)],
  ["emphasis", `${"*".repeat(900)}a${"*".repeat(900)}`],
  ["broken emphasis", `${"*a **b ".repeat(200)}${"c** d* ".repeat(80)}`],
  ["strokes", "~~a ".repeat(500)],
  ["nested lists", Array.from({ length: 60 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n")],
  ["brackets", "[".repeat(2500)],
  ["pictures", "![".repeat(2500)],
  ["links", "[a](".repeat(1200)],
  ["tables", `${"|a".repeat(400)}\n${"|-".repeat(400)}\n${"|b".repeat(400)}`],
  ["formats", "<b><i><u>".repeat(12) + "<p>a".repeat(400)],
])("a text of %s never takes the page away", async (_name, text) => {
  const begun = performance.now();
  const page = await draw(text);
  expect(page.innerHTML).not.toBe("");
  expect(page.textContent).not.toContain("went wrong");
  expect(performance.now() - begun).toBeLessThan(4000);
});

test("ordinary texts are drawn, with their lists, quotations and emphasis", async () => {
  const page = await draw(
    "# Goods\n\n> said **he**\n\n- one\n  - two *three*\n\n***********\n\nsnake_case_word and 2 * 3",
  );
  expect(page.querySelector("blockquote strong")?.textContent).toBe("he");
  expect(page.querySelector("li li em")?.textContent).toBe("three");
  expect(page.querySelector("hr")).not.toBeNull();
});

test("pictures come from the approved hosts and our own uploads, and from no other path of ours", async () => {
  const picture = (src: string) => `<img src="${src}">\n\n![x](${src})\n\n`;
  const bad = [
    "/media/../logout",
    "/media/%2e%2e/logout",
    "/media/..%2flogout",
    "/media/x/../../auth/discord",
    `${window.location.origin}/media/../logout`,
    "/media/a.webp?x=/../logout",
    "//evil.example/media/a.webp",
    "/media\\..\\logout",
    "/logout",
  ];
  expect((await draw(bad.map(picture).join(""))).querySelector("img")).toBeNull();
  const good = ["/media/0123456789abcdef-480.webp", "https://i.imgur.com/a.png"];
  expect((await draw(good.map(picture).join(""))).querySelectorAll("img")).toHaveLength(4);
});

test("a video starts at the second that its address names", async () => {
  const { user } = await open(<Markdown text="https://www.youtube.com/shorts/dQw4w9WgXcQ?t=1m5s" />);
  await user.click(await page.findByRole("button", { name: "Play here" }));
  expect(document.querySelector("iframe")?.getAttribute("src")).toContain("/dQw4w9WgXcQ?autoplay=1&start=65");
});

test("a video plays in place once I ask for it, and nothing is asked of its site before", async () => {
  const { user } = await open(
    <Markdown text="Look: https://youtu.be/dQw4w9WgXcQ and https://example.org/watch?v=dQw4w9WgXcQ" />,
  );
  const play = await page.findByRole("button", { name: "Play here" });
  expect(document.querySelector("iframe")).toBeNull();
  await user.click(play);
  expect(document.querySelector("iframe")?.getAttribute("src")).toBe(
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  );
});

const TOKENS = [
  ..."\\`*_{}[]()#+-.!|~<>&=:/@\"' 1a",
  "https://a.example",
  "www.a.example",
  "a@b.example",
  "<b>",
  "![a](",
  "&amp;",
  "<t:1:R>",
  "***",
  "===",
  "1. ",
];

test("what people are called is drawn as it is, wherever it stands in a text, and makes nothing of its own", async () => {
  const names = fc.sample(fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 8 }), {
    seed: 7,
    numRuns: 120,
  });
  for (const name of names.map((parts) => parts.join("").replace(/\s+/g, " ").trim()).filter(Boolean))
    for (const [before, after] of [
      ["", ""],
      ["Hello\n", ""],
      ["From ", " to you"],
    ] as const) {
      const drawn = await draw(before + plainInMarkdown(name) + after);
      const text = drawn.textContent?.replaceAll("\u2060", "");
      expect(text, JSON.stringify(name)).toBe(before + name + after);
      expect(drawn.querySelectorAll("p").length, JSON.stringify(name)).toBe(1);
      expect(drawn.querySelectorAll("p *").length, JSON.stringify(name)).toBe(0);
      cleanup();
    }
});
