import type { Snippet } from '#contract/templates/snippets.ts'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { escapeHtml } from '#contract/core/escape-html.ts'
import { htmlOf, isEmptyHtml } from './message-html.ts'
import { fillPlaceholders, keysIn } from '#contract/templates/marks.ts'
import type { Placeholder } from './placeholders.ts'
import type { TextControl } from './text-editor.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldOf = (form: EventTarget | null, name: string) =>
  (form as HTMLFormElement | null)?.elements.namedItem(name) as Field | null

/**
 * Subject and text of a message form: inserts snippets and replaces the marks that stand for what is
 * missing.
 */
export function useMessageText(
  form: RefObject<HTMLFormElement | null>,
  placeholders: readonly Placeholder[],
  original: { subject: string; text: string },
) {
  const editor = useRef<TextControl>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(`${original.subject} ${original.text}`)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const keys = keysIn(text)
  const missing = placeholders.filter(({ key }) => keys.includes(key))
  const subject = () => fieldOf(form.current, 'subject')
  const html = () => field.current?.value ?? ''

  const writeSubject = (value: string) => {
    const target = subject()
    if (!target) return
    target.value = value
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const set = (value: string) => {
    if (editor.current) return editor.current.set(value)
    if (!field.current) return
    field.current.value = value
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return {
    onControl: (control: TextControl | null) => void (editor.current = control),
    focus: () => editor.current?.focus(),
    insertPlaceholder: ({ key, value }: Placeholder) => editor.current?.insert(value || `{{ ${key} }}`),
    field,
    missing,
    /** The first placeholder that does not exist here. */
    unknown: keys.find(key => !placeholders.some(each => each.key === key)),
    unanswered: missing.filter(({ key }) => !typed[key]?.trim()),
    typed,
    type: (key: string, value: string) => setTyped(all => ({ ...all, [key]: value })),
    /** Follows what is typed in the form. */
    follow: ({ currentTarget }: FormEvent) =>
      setText(['subject', 'message'].map(name => fieldOf(currentTarget, name)?.value ?? '').join(' ')),
    insert({ subject: given, text: inserted }: Snippet, isReplaced: boolean) {
      if (given && subject()?.value === original.subject) writeSubject(given)
      if (isReplaced || isEmptyHtml(html())) set(htmlOf(inserted))
      else if (editor.current) editor.current.insert(htmlOf(inserted))
      else set(html() + htmlOf(inserted))
      editor.current?.focus()
    },
    isEmpty: () => isEmptyHtml(html()),
    chooseStatus(status: string | null) {
      const select = form.current?.elements.namedItem('status')
      if (status && select instanceof HTMLSelectElement) select.value = status
    },
    filled: () => ({
      subject: fillPlaceholders(subject()?.value ?? '', typed),
      html: fillPlaceholders(html(), escaped(typed)),
    }),
    /** Replaces the marks by what was typed for them. */
    fillAll() {
      if (keysIn(subject()?.value ?? '').length) writeSubject(fillPlaceholders(subject()!.value, typed))
      if (keysIn(html()).length) set(fillPlaceholders(html(), escaped(typed)))
    },
  }
}

export type MessageText = ReturnType<typeof useMessageText>

const escaped = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, escapeHtml(value)]))
