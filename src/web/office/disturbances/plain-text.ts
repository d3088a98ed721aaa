import { escapeHtml } from '#contract/core/escape-html.ts'

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** HTML of plain text: one paragraph per line. */
export const toHtml = (text: string) =>
  text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** Plain text of HTML: one line per paragraph, without tags. */
export const toText = (html: string) =>
  html
    .replace(/<\/(p|h\d|li)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (found, name: string) => characters[name] ?? found)
    .trim()
