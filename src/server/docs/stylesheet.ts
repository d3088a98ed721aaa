/** CSS of the documentation page. */
export const stylesheet = `
body { margin: 0; font: 16px/26px system-ui, sans-serif; color: #1d2329; background: #f5f7f8; }
main { max-width: 960px; margin: 0 auto; padding: 40px 20px 80px; }
h1 { font-size: 32px; line-height: 40px; } h2 { margin-top: 40px; } h3 { font-size: 20px; margin: 28px 0 8px; }
a { color: #054d6c; } nav { display: flex; flex-wrap: wrap; gap: 8px 20px; }
details { background: #fff; border: 1px solid #d7dee2; border-radius: 6px; margin: 8px 0; padding: 0 20px; }
details[open] { padding-bottom: 20px; }
summary { padding: 12px 0; cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; }
h4 { font-size: 16px; margin: 16px 0 4px; }
summary span { color: #4b5560; } code, pre { font: 14px/22px ui-monospace, monospace; }
b { min-width: 64px; color: #054d6c; } b.delete { color: #b51c1c; } b.post, b.put { color: #3b7b40; }
pre { background: #f5f7f8; padding: 12px; overflow-x: auto; max-height: 360px; border-radius: 6px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 6px 12px 6px 0; border-top: 1px solid #e8edf0; vertical-align: top; }
h1, h2, h3, p, dt, dd, li, td, code { overflow-wrap: anywhere; } pre code { overflow-wrap: normal; }
@media (max-width: 760px) {
  main { padding: 24px 16px 64px; } details { padding: 0 12px; }
  table, tbody, tr, td { display: block; } thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tr { padding: 8px 0; border-top: 1px solid #e8edf0; } td { padding: 0; border: 0; }
}
:focus-visible { outline: 3px solid #1d2329; outline-offset: 3px; }
`
