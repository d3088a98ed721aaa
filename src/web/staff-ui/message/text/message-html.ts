const marks: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, mark => marks[mark]!)

/** Plain text as HTML: blank lines part paragraphs. */
export const htmlOf = (text: string) =>
  text
    .split(/\n[^\S\n]*\n+/)
    .filter(part => part.trim())
    .map(part => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Whether HTML says anything. */
export const isEmptyHtml = (html: string) => !html.replace(/<[^>]*>|&nbsp;|\s/g, '')
