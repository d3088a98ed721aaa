import { escapeHtml } from '#contract/core/escape-html.ts'
import { createRequire } from 'node:module'
import { href } from 'react-router'
import type { Marked, MarkedExtension, Tokens } from 'marked'

const texts = import.meta.glob<string>('../../../../docs/handbook/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../../../docs/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const pictureUrls = new Map(Object.entries(pictures).map(([path, url]) => [nameOf(path), url]))

/** A section of a page: what stands below one heading. */
export interface Section {
  /** Anchor of the heading; empty above the first one. */
  anchor: string
  title: string
  text: string
}

export interface HandbookPage {
  /** Name in the address: `vorgaenge`. */
  name: string
  title: string
  /** Made of our own text. */
  html: string
  sections: Section[]
}

/** „So geht's weiter“ → „so-geht-s-weiter“, as links within the handbook spell it. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Links lead to pages of the help; those to documents for operators are plain text here. */
const toHelp = (link: string): string | null => {
  const page = /^([a-z]+)\.md(#.*)?$/.exec(link)
  if (page) return `${href('/login/help/:page', { page: page[1]! })}${page[2] ?? ''}`
  return /^(https?:|mailto:|#)/.test(link) ? link : null
}

const extension: MarkedExtension = {
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const target = toHelp(href)
      const inner = this.parser.parseInline(tokens)
      return target ? `<a href="${escapeHtml(target)}">${inner}</a>` : inner
    },
    image({ href, text }) {
      const url = pictureUrls.get(nameOf(href))
      return url ? `<img src="${escapeHtml(url)}" alt="${escapeHtml(text)}" loading="lazy">` : ''
    },
    table(token) {
      const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
      const body = token.rows.map(cells => row(cells, 'td')).join('')
      return `<div class="table" role="region" tabindex="0" aria-label="Tabelle"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
    },
  },
}

function sectionsOf(markdown: string): Section[] {
  return markdown.split(/^(?=## )/m).map(part => {
    const [, heading = ''] = /^## (.+)$/m.exec(part) ?? []
    const title = part.startsWith('## ') ? heading : ''
    return { anchor: anchorOf(title), title, text: plain(title ? part.slice(part.indexOf('\n')) : part) }
  })
}

/** The words of Markdown, for search and excerpts. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\|[ :|-]+\|$/gm, '')
    .replaceAll(/^#+ .*$/gm, '')
    .replaceAll(/[*`|>#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function readPage(marked: Marked, path: string, markdown: string): HandbookPage {
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? []
  const body = markdown.replace(/^# .+$/m, '')
  return {
    name: nameOf(path).replace(/\.md$/, ''),
    title,
    html: marked.parse(body, { async: false }),
    sections: sectionsOf(body),
  }
}

function readPages(): HandbookPage[] {
  const { Marked } = createRequire(import.meta.url)('marked') as typeof import('marked')
  const marked = new Marked(extension)
  return Object.entries(texts)
    .map(([path, markdown]) => readPage(marked, path, markdown))
    .filter(({ name }) => name !== 'index')
    .toSorted((a, b) => a.title.localeCompare(b.title, 'de'))
}

/** Purpose of each page, by its name and in the order of the table of contents. */
export interface Purpose {
  name: string
  /** „Vorgänge finden, bearbeiten, beantworten, drucken“. */
  wish: string
}

/** The rows of the table of contents (docs/handbook/index.md): `| wish | [title](name.md) |`. */
export const purposes: readonly Purpose[] = Object.entries(texts)
  .filter(([path]) => nameOf(path) === 'index.md')
  .flatMap(([, markdown]) => [...markdown.matchAll(/^\| (.+?) +\| \[.+\]\((\w[\w-]*)\.md\) +\|$/gm)])
  .map(([, wish = '', name = '']) => ({ name, wish }))

let pages: readonly HandbookPage[] | undefined

/**
 * The pages of the handbook (docs/handbook), by title, without the table of contents. They are made at the
 * first call.
 */
export const handbook = (): readonly HandbookPage[] => (pages ??= readPages())

export const handbookPage = (name: string) => handbook().find(page => page.name === name)
