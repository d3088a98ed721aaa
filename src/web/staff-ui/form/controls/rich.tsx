import { EditorContent } from '@tiptap/react'
import { Toolbar } from '../rich/toolbar.tsx'
import { useRichEditor } from '../rich/use-rich-editor.ts'
import styles from '../rich/rich.module.css'
import type { ControlProps } from './control.ts'

/** Formatted text as HTML: headings from level 2, bold, italic, lists, links, tables. */
export function RichInput({
  field,
  id,
  value,
  change,
  error,
  disabled,
  describedBy,
}: ControlProps<string | null>) {
  const editor = useRichEditor({
    value: value ?? '',
    change: html => change(html || (field.nullable ? null : '')),
    disabled,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': 'true' }),
    },
  })
  if (!editor) return <div className={styles.editor} />
  return (
    <div className={styles.editor} data-invalid={error ? '' : undefined} data-off={disabled || undefined}>
      <Toolbar editor={editor} title={field.title} disabled={disabled} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}
