import type { CSSProperties } from 'react'
import type { EmailFrame } from './content.ts'

const font = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"
const text = { fontFamily: font, fontSize: 17, lineHeight: '26px', color: '#1d2329' } satisfies CSSProperties
const hint = { ...text, fontSize: 16, lineHeight: '24px', color: '#4b5560' } satisfies CSSProperties

/** Inline styles, because email programs ignore style sheets. */
export const styles = ({ line, strong, deep }: EmailFrame['colors']) =>
  ({
    body: { margin: 0, padding: 0, backgroundColor: '#f5f7f8' },
    preheader: {
      display: 'none',
      maxHeight: 0,
      overflow: 'hidden',
      fontSize: 1,
      lineHeight: '1px',
      color: '#f5f7f8',
    },
    sheet: { width: '100%', maxWidth: 600, backgroundColor: '#ffffff', borderTop: `6px solid ${line}` },
    head: { padding: '20px 40px', borderBottom: '1px solid #d7dee2' },
    logo: { display: 'block', border: 0 },
    name: { ...text, fontSize: 20, lineHeight: '26px', fontWeight: 700, color: strong },
    main: { padding: '36px 40px 12px' },
    greeting: { ...text, margin: '0 0 16px', fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    paragraph: { ...text, margin: '0 0 20px' },
    block: { margin: '4px 0 24px', borderCollapse: 'separate' },
    button: { borderRadius: 6, backgroundColor: strong, padding: '13px 26px' },
    buttonLink: { ...text, fontWeight: 600, color: '#ffffff', textDecoration: 'none' },
    label: {
      ...hint,
      width: '38%',
      fontWeight: 400,
      textAlign: 'left',
      padding: '10px 16px 10px 0',
      borderBottom: '1px solid #d7dee2',
      verticalAlign: 'top',
    },
    value: {
      ...text,
      padding: '10px 0',
      borderBottom: '1px solid #d7dee2',
      fontWeight: 600,
      verticalAlign: 'top',
    },
    quote: { ...text, padding: '16px 20px', borderLeft: `4px solid ${strong}`, backgroundColor: '#f5f7f8' },
    author: { ...hint, margin: '8px 0 0' },
    foot: { padding: '28px 40px', backgroundColor: deep },
    footText: { ...text, margin: 0, fontSize: 15, lineHeight: '24px', color: '#ffffff' },
    footLink: { color: '#ffffff', textDecoration: 'underline' },
    space: { height: 24, lineHeight: '24px', fontSize: 1 },
  }) satisfies Record<string, CSSProperties>

export type Styles = ReturnType<typeof styles>

/** Rules that cannot be inline: narrow screens and dark mode (`data-ogsc` is Outlook's). */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) {
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .fact th, .fact td { display: block !important; width: auto !important; }
  .fact .label { border: 0 !important; padding: 10px 0 0 !important; }
  .fact .value { padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background-color: #14191d !important; }
  .paper { background-color: #1d2329 !important; }
  .ink { color: #f5f7f8 !important; }
  .hint { color: #b9c3ca !important; }
  .line { border-color: #4b5560 !important; }
  .tint { background-color: #2a323a !important; }
  .button { background-color: #ffffff !important; }
  .button a { color: #1d2329 !important; }
}
[data-ogsc] .ink { color: #f5f7f8 !important; }
[data-ogsc] .hint { color: #b9c3ca !important; }
`
