import { TableKit } from '@tiptap/extension-table'
import { DOMParser as Parser } from '@tiptap/pm/model'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cleanPaste, tidyHtml } from './clean-paste.ts'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
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
  }),
  TableKit.configure({ table: { resizable: false } }),
]

interface Options {
  value: string
  change: (html: string) => void
  disabled?: boolean
  attributes: Record<string, string>
}

/**
 * An editor of HTML. Opening it changes nothing: only what the user does is reported, and undoing all of it
 * gives back the very value that came in.
 */
export function useRichEditor({ value, change, disabled, attributes }: Options): Editor | null {
  const opened = useRef({ value, html: '' })
  const sent = useRef(value)
  const report = useEffectEvent((editor: Editor) => {
    const html = tidyHtml(editor.getHTML())
    sent.current = html === opened.current.html ? opened.current.value : html
    if (sent.current !== value) change(sent.current)
  })
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    immediatelyRender: false,
    // The content security policy refuses the editor's own style element.
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: cleanPaste },
    onCreate: ({ editor }) => {
      opened.current = { value, html: tidyHtml(editor.getHTML()) }
    },
    onUpdate: ({ editor }) => report(editor),
  })
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    if (!editor || value === sent.current) return
    sent.current = value
    // A value that the server tidied is the same document: the cursor stays.
    if (!isSame(editor, value)) editor.commands.setContent(value, { emitUpdate: false })
    opened.current = { value, html: tidyHtml(editor.getHTML()) }
  }, [editor, value])
  return editor
}

function isSame(editor: Editor, html: string): boolean {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return Parser.fromSchema(editor.schema).parse(body).eq(editor.state.doc)
}
