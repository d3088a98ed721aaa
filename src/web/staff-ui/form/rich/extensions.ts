import { TableKit } from '@tiptap/extension-table'
import type { Extensions } from '@tiptap/react'
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit'

const common: Partial<StarterKitOptions> = {
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  horizontalRule: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    protocols: ['mailto', 'tel'],
    HTMLAttributes: { target: null, rel: null, class: null },
  },
}

/** Headings, lists, links, tables. */
export const pageExtensions: Extensions = [
  StarterKit.configure({ ...common, heading: { levels: [2, 3, 4] } }),
  TableKit.configure({ table: { resizable: false } }),
]

/** What a message may have: paragraphs, lists, emphasis, links. */
export const messageExtensions: Extensions = [
  StarterKit.configure({ ...common, heading: false, blockquote: false }),
]
