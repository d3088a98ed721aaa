import { type Editor, Extension } from '@tiptap/react'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import styles from './rich-text.module.css'

/** What was typed for the placeholders of a message, by key. */
type Values = Readonly<Record<string, string>>

const key = new PluginKey<{ values: Values; set: DecorationSet }>('placeholders')
const noValues: Values = {}
const pattern = /\{\{\s*([\w.]+)\s*\}\}/g

function marksOf(doc: Node, values: Values) {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    for (const match of node.text?.matchAll(pattern) ?? []) {
      const value = values[match[1]!]?.trim()
      const [from, to] = [at + match.index, at + match.index + match[0].length]
      found.push(
        Decoration.inline(
          from,
          to,
          value ? { class: styles.filled!, 'data-value': value } : { class: styles.missing! },
        ),
      )
    }
  })
  return DecorationSet.create(doc, found)
}

/** Marks placeholders in red; one that a value was typed for shows the value. */
export const PlaceholderMarks = Extension.create({
  name: 'placeholderMarks',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_config, { doc }) => ({ values: noValues, set: marksOf(doc, {}) }),
        apply(change, before) {
          const values = (change.getMeta(key) as Values | undefined) ?? before.values
          if (!change.docChanged && values === before.values) return before
          return { values, set: marksOf(change.doc, values) }
        },
      },
      props: { decorations: state => key.getState(state)?.set },
    }),
  ],
})

export const markValues = (editor: Editor, values: Values) =>
  editor.view.dispatch(editor.state.tr.setMeta(key, values))
