const listItem = /<p[^>]*class=["']?MsoListParagraph\w*[^>]*>([\s\S]*?)<\/p>/gi
const marker = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/i
const bare = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim()

/** Cleans HTML pasted from Word, Outlook, LibreOffice or a web page: no comments, no styles, lists are lists. */
export function cleanPaste(html: string): string {
  return withLists(html)
    .replace(/<!--[\s\S]*?-->|<!\[[\s\S]*?\]>|<\?xml[\s\S]*?>/g, '')
    .replace(/<(style|script|xml|title|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, '')
    .replace(/<(meta|link)\b[^>]*>/gi, '')
    .replace(/<b\b[^>]*font-weight:\s*normal[^>]*>([\s\S]*?)<\/b>/gi, '$1')
    .replace(/\s(?:style|class|lang|align|width|height|valign|dir|id)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/<(\/?)h1\b[^>]*>/gi, '<$1h2>')
    .replace(/<(\/?)h[56]\b[^>]*>/gi, '<$1h4>')
    .replace(/<p>(?:\s|&nbsp;|<br\s*\/?>|<span>(?:\s|&nbsp;)*<\/span>)*<\/p>/gi, '')
}

/** Word writes list items as paragraphs with a typed bullet or number. */
function withLists(html: string): string {
  const items = html.replace(listItem, (_, content: string) => {
    const sign = bare(marker.exec(content)?.[1] ?? content.slice(0, 12))
    const kind = /^\w{1,3}[.)]/.test(sign) ? 'ol' : 'ul'
    const text = content.replace(marker, '').replace(/^\s*[·•o§-]\s+/, '')
    return `<${kind}><li><p>${text.trim()}</p></li></${kind}>`
  })
  return items.replace(/<\/(ul|ol)>\s*<\1>/g, '')
}

/** Removes what the editor adds and the server would remove: widths of columns, cells of one column and row. */
export const tidyHtml = (html: string): string => {
  const tidy = html
    .replace(/<colgroup>[\s\S]*?<\/colgroup>/g, '')
    .replace(/ (?:style|colwidth|rel|target|class)="[^"]*"/g, '')
    .replace(/ (?:colspan|rowspan)="1"/g, '')
  return tidy === '<p></p>' ? '' : tidy
}
