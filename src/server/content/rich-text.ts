import sanitize from 'sanitize-html'

/** What an editor may use; everything else goes, with scripts, styles and foreign pictures first. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'br',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

export const cleanHtml = (html: string): string => sanitize(html, allowed).trim()

const space = /\s+/g

/** The words alone, in one line. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(p|h\d|li|td)>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replace(space, ' ')
    .trim()
