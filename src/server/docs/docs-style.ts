/** The look of the product for pages without a script: its colours by day and by night (as in `styles/palette`, which the server does not load), one column, tables that scroll by themselves. */
export const docsStyle = `
:root { color-scheme: light dark; --body: #11262d; --second: #33474e; --page: #ffffff; --sunken: #f5f9fa; --line: #c3ccd0; --link: #00603d; }
@media (prefers-color-scheme: dark) { :root { --body: #e6ecef; --second: #c4ced1; --page: #121c1f; --sunken: #0f181c; --line: #37454a; --link: #6cca9b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--body); font: 16px/1.6 system-ui, "PingFang SC", "PingFang HK", "Microsoft YaHei", sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { border-bottom: 1px solid var(--line); font-weight: 600; }
a { color: var(--link); text-underline-offset: 0.2em; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
li { margin: 0.25rem 0; }
header a, h3 a, li > a, p > a, summary { display: inline-block; min-height: 24px; }
article { border-top: 1px solid var(--line); }
pre { background: var(--sunken); border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem; overflow-x: auto; overflow-wrap: normal; }
code { font-family: ui-monospace, Consolas, monospace; font-size: 0.9em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-weight: 600; padding-block: 0.5rem; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid var(--line); }
th strong, em { color: var(--second); font-style: normal; font-size: 0.85em; font-weight: 600; }
summary { padding-block: 0.25rem; cursor: pointer; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;
