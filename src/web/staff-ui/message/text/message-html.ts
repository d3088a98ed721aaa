import { escapeHtml } from '#contract/core/escape-html.ts'

/** Plain text as HTML: blank lines part paragraphs. */
export const htmlOf = (text: string) =>
  text
    .split(/\n[^\S\n]*\n+/)
    .filter(part => part.trim())
    .map(part => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Whether HTML says anything. */
export const isEmptyHtml = (html: string) => !html.replace(/<[^>]*>|&nbsp;|\s/g, '')
