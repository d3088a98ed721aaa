import { DOMParser as Parser } from '@tiptap/pm/model'
import { type Editor, type Extensions, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cleanPaste, tidyHtml } from './clean-paste.ts'
import { pageExtensions } from './extensions.ts'

interface Options {
  value: string
  change: (html: string) => void
  disabled?: boolean
  attributes: Record<string, string>
  /** Read once. */
  extensions?: Extensions
  /** Returns whether the editor leaves a key to others. */
  onKey?: (event: KeyboardEvent, isLineStart: boolean) => boolean
}

/**
 * An editor of HTML. Opening it changes nothing: only what the user does is reported, and undoing all of it
 * gives back the very value that came in.
 */
export function useRichEditor({
  value,
  change,
  disabled,
  attributes,
  extensions = pageExtensions,
  onKey,
}: Options): Editor | null {
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
    editorProps: {
      attributes,
      transformPastedHTML: cleanPaste,
      handleDOMEvents: {
        keydown: ({ state: { selection } }, event) =>
          onKey?.(event, selection.empty && selection.$from.parentOffset === 0) ?? false,
      },
    },
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
