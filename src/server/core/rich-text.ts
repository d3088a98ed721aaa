import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { lazy } from './lazy.ts'

/** Loaded at the first use, because it brings a parser of styles that the start should not wait for. */
const sanitizer = lazy(() => createRequire(import.meta.url)('sanitize-html') as typeof sanitize)

/** Tags and attributes allowed in rich text; everything else is removed. */
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

export const sanitizeWith = (html: string, options: sanitize.IOptions): string => sanitizer()(html, options)
export const sanitizeHtml = (html: string): string => sanitizeWith(html, allowed).trim()

const space = /\s+/g

/** Converts HTML to plain text in one line. */
export const htmlToText = (html: string): string =>
  sanitizer()(html.replace(/<\/(p|h\d|li|td)>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replace(space, ' ')
    .trim()
