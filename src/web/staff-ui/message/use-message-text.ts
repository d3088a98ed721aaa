import type { Snippet } from '#contract/templates/snippets.ts'
import { type FormEvent, type RefObject, useState } from 'react'
import { fillPlaceholders, keysIn, type Placeholder } from './placeholders.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Subject and text of a message form: inserts snippets and replaces the marks that stand for what is
 * missing.
 */
export function useMessageText(
  form: RefObject<HTMLFormElement | null>,
  placeholders: readonly Placeholder[],
  original: { subject: string; text: string },
) {
  const [text, setText] = useState(`${original.subject} ${original.text}`)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const field = (name: string) => form.current?.elements.namedItem(name) as Field | null
  const keys = keysIn(text)
  const missing = placeholders.filter(({ key }) => keys.includes(key))
  const values = placeholders.map(each => ({ ...each, value: typed[each.key]?.trim() ?? '' }))

  const write = (name: string, value: string, select: [number, number] = [0, -1]) => {
    const target = field(name)
    if (!target) return
    const end = select[1] < 0 ? target.value.length : select[1]
    target.setRangeText(value, select[0], end, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return {
    missing,
    unanswered: missing.filter(({ key }) => !typed[key]?.trim()),
    typed,
    type: (key: string, value: string) => setTyped(all => ({ ...all, [key]: value })),
    /** Follows what is typed in the form. */
    follow: (event: FormEvent) =>
      setText(['subject', 'message'].map(name => fieldOf(event.currentTarget, name)?.value ?? '').join(' ')),
    insert({ subject, text: inserted }: Snippet) {
      const [line, area] = [field('subject'), field('message')]
      if (subject && line?.value === original.subject) write('subject', subject)
      if (!area) return
      write('message', inserted, [area.selectionStart ?? 0, area.selectionEnd ?? 0])
      area.focus()
    },
    isEmpty: () => !field('message')?.value.trim(),
    clear: () => write('message', ''),
    chooseStatus(status: string | null) {
      const select = form.current?.elements.namedItem('status')
      if (status && select instanceof HTMLSelectElement) select.value = status
    },
    filled: () => fillPlaceholders(field('message')?.value ?? '', values),
    /** Replaces the marks by what was typed for them; without it, by nothing. */
    fillAll() {
      for (const name of ['subject', 'message']) {
        const target = field(name)
        if (target && keysIn(target.value).length) write(name, fillPlaceholders(target.value, values))
      }
    },
  }
}

const fieldOf = (form: EventTarget, name: string) =>
  (form as HTMLFormElement).elements.namedItem(name) as Field | null
