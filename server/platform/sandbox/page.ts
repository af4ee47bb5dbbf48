/** Text that is safe in HTML, as content and inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: dark light; --ground: #0b0f12; --surface: #10161a; --line: #2c3942; --text: #e8eef0; --dim: #9aa9b2; --green: #3ddc97; --on-green: #04140d }
@media (prefers-color-scheme: light) { :root { --ground: #f5f7f7; --surface: #fff; --line: #c9d3d7; --text: #12191d; --dim: #51616a; --green: #0b7a4d; --on-green: #fff } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.5rem; line-height: 1.25 } h2 { font-size: 1.1rem; margin-top: 2rem }
.dim, .label { color: var(--dim) } .label { display: block; font-size: .85rem }
.card { display: block; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1rem; margin: .5rem 0; color: inherit; text-decoration: none }
a.card:hover, a.card:focus-visible { border-color: var(--green) }
a { color: var(--green) } :focus-visible { outline: 2px solid var(--green); outline-offset: 2px }
label { display: block; margin: .75rem 0 .25rem } label.check { display: flex; gap: .5rem; align-items: center }
input:not([type=checkbox]), textarea { width: 100%; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: .6rem .75rem }
button { font: inherit; font-weight: 600; margin-top: 1rem; min-height: 44px; padding: 0 1.25rem; border: 0; border-radius: 8px; background: var(--green); color: var(--on-green); cursor: pointer }
.bio .value { white-space: pre-wrap; overflow-wrap: anywhere }`;

/** A whole page; `content` is HTML that is already escaped. */
export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body>
</html>
`;
