import css from './rich-text.module.css'

const number = /<td>((?:<[^>]+>)*[−–-]?\d[\d.,]*[^<\d]{0,8}(?:<\/[^>]+>)*)<\/td>/g
const table = /<table>[\s\S]*?<\/table>/g

/** Aligns number cells to the right and makes tables scrollable, also by keyboard. */
const withTableMarkup = (html: string) =>
  html
    .replace(number, `<td class="${css.number}">$1</td>`)
    .replace(table, `<div class="${css.wide}" role="region" aria-label="Tabelle" tabindex="0">$&</div>`)

/** Renders an editor's HTML. The server sanitizes it when it is saved. */
export const RichText = ({ html }: { html: string }) => (
  <div className={css.text} dangerouslySetInnerHTML={{ __html: withTableMarkup(html) }} />
)
