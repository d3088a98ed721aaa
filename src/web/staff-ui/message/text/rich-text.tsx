import { EditorContent } from '@tiptap/react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Toolbar } from '../../form/rich/toolbar.tsx'
import { messageExtensions } from '../../form/rich/extensions.ts'
import { useRichEditor } from '../../form/rich/use-rich-editor.ts'
import { PlaceholderMarks, markValues } from './placeholder-marks.ts'
import type { RichTextProps } from './text-editor.tsx'
import styles from './rich-text.module.css'

const extensions = [...messageExtensions, PlaceholderMarks]

/** The editor of a message's text. Its HTML is in a hidden field of the form, which also takes what is restored. */
export function RichText({
  id,
  field,
  label,
  describedBy,
  isInvalid,
  typed,
  tools,
  onSlash,
  onControl,
}: RichTextProps) {
  const [html, setHtml] = useState(() => field.current?.value ?? '')
  const change = (next: string) => {
    setHtml(next)
    write(field, next)
  }
  const editor = useRichEditor({
    value: html,
    change,
    extensions,
    onKey(event, isLineStart) {
      // The form's own keys.
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return true
      if (event.key !== '/' || !isLineStart) return false
      event.preventDefault()
      onSlash()
      return true
    },
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'data-autofocus': '',
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    },
  })
  const follow = useEffectEvent(() => {
    const value = field.current?.value ?? ''
    if (value !== html) setHtml(value)
  })
  useEffect(() => {
    const element = field.current
    element?.addEventListener('input', follow)
    return () => element?.removeEventListener('input', follow)
  }, [field])
  useEffect(() => {
    if (editor) markValues(editor, typed)
  }, [editor, typed])
  const give = useEffectEvent(onControl)
  useEffect(() => {
    if (!editor) return
    give({
      insert: inserted => editor.chain().focus().insertContent(inserted).run(),
      set: given => editor.commands.setContent(given, { emitUpdate: true }),
      focus: () => editor.commands.focus(),
    })
    editor.commands.focus('end')
    return () => give(null)
  }, [editor])
  if (!editor) return <div className={styles.place} />
  return (
    <>
      <Toolbar editor={editor} title={label} isShort>
        {tools}
      </Toolbar>
      <EditorContent editor={editor} className={styles.content} />
    </>
  )
}

function write(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  if (!field.current || field.current.value === value) return
  field.current.value = value
  field.current.dispatchEvent(new Event('input', { bubbles: true }))
}
