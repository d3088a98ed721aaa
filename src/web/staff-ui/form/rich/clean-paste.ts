const list = /(?:<p[^>]*class=["']?MsoListParagraph\w*[^>]*>[\s\S]*?<\/p>\s*)+/gi
const listItem = /<p([^>]*)>([\s\S]*?)<\/p>/gi
const marker = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/i
const bare = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim()

/**
 * Cleans HTML pasted from Word, Outlook, LibreOffice or a web page: no comments, no styles, lists are lists.
 */
export function cleanPaste(html: string): string {
  return html
    .replace(list, listOf)
    .replace(/<!--[\s\S]*?-->|<!\[[\s\S]*?\]>|<\?xml[\s\S]*?>/g, '')
    .replace(/<(style|script|xml|title|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, '')
    .replace(/<(meta|link)\b[^>]*>/gi, '')
    .replace(/<b\b[^>]*(?<![\w-])font-weight:\s*normal[^>]*>([\s\S]*?)<\/b>/gi, '$1')
    .replace(/\s(?:style|class|lang|align|width|height|valign|dir|id)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/<(\/?)h1\b[^>]*>/gi, '<$1h2>')
    .replace(/<(\/?)h[56]\b[^>]*>/gi, '<$1h4>')
    .replace(/<p>(?:\s|&nbsp;|<br\s*\/?>|<span>(?:\s|&nbsp;)*<\/span>)*<\/p>/gi, '')
}

/** Word writes list items as paragraphs with a typed bullet or number and a level. */
function listOf(paragraphs: string): string {
  const open: string[] = []
  let html = ''
  for (const [, attributes = '', content = ''] of paragraphs.matchAll(listItem)) {
    const { kind, text } = itemOf(content)
    const level = Math.min(Number(/\blevel(\d)/.exec(attributes)?.[1] ?? 1), open.length + 1)
    while (open.length > level || (open.length === level && open.at(-1) !== kind))
      html += `</li></${open.pop()}>`
    if (open.length === level) html += '</li>'
    else open.push(kind)
    html += `${html.endsWith('</li>') ? '' : `<${kind}>`}<li><p>${text}</p>`
  }
  return open.reduceRight((done, kind) => `${done}</li></${kind}>`, html)
}

function itemOf(content: string) {
  const sign = bare(marker.exec(content)?.[1] ?? content.slice(0, 12))
  return {
    kind: /^\w{1,3}[.)]/.test(sign) ? 'ol' : 'ul',
    text: content
      .replace(marker, '')
      .replace(/^\s*[·•o§-]\s+/, '')
      .trim(),
  }
}

/**
 * Removes what the editor adds and the server would remove: widths of columns, cells of one column and row.
 */
export const tidyHtml = (html: string): string => {
  const tidy = html
    .replace(/<colgroup>[\s\S]*?<\/colgroup>/g, '')
    .replace(/ (?:style|colwidth|rel|target|class)="[^"]*"/g, '')
    .replace(/ (?:colspan|rowspan)="1"/g, '')
  return tidy === '<p></p>' ? '' : tidy
}
