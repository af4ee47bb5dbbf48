import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { MessageText } from "./parts/MessageText.tsx";
import { SellersText } from "./parts/SellersText.tsx";

const TAG = "<t:1741068489:F>";
const drawn = (text: string) => renderToStaticMarkup(<SellersText text={text} />);
let moment: string;
beforeAll(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en" });
  // Own pictures are told by the address of the page.
  vi.stubGlobal("window", { location: { origin: "https://freeport.example" } });
  moment = renderToStaticMarkup(<MessageText text={TAG} />);
});

test.each([
  ["by itself", TAG],
  ["in a sentence", `We open at ${TAG}, come by.`],
  ["in bold words", `**We open at ${TAG}**`],
  ["in a list", `- one\n- ${TAG}`],
  ["in a table", `| when |\n| --- |\n| ${TAG} |`],
  ["between tags of HTML", `<u>${TAG}</u>`],
])("a moment %s is drawn as in any message", (_where, text) => {
  expect(moment).toContain('dateTime="2025-03-04T06:08:09.000Z"');
  expect(drawn(text)).toContain(moment);
});

test("two moments in one line, and the words around them, are all there", () => {
  expect(drawn(`From ${TAG} to ${TAG}.`).split(moment)).toEqual([
    expect.stringMatching(/From $/),
    " to ",
    expect.stringMatching(/^\./),
  ]);
});

test("what is no tag, or stands in code, stays as it was written", () => {
  for (const text of ["`<t:1741068489:F>`", "```\n<t:1741068489:F>\n```"])
    expect(drawn(text)).toContain("&lt;t:1741068489:F&gt;");
  expect(drawn("<t:soon:F>")).toContain("&lt;t:soon:F&gt;");
});

test("a time that somebody writes as HTML is not drawn as one", () => {
  expect(drawn('<time dateTime="x">noon</time>')).not.toContain("<time");
});
