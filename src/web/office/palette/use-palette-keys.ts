import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import type { Section } from './options.tsx'
import type { Part } from './palette-data.ts'

interface Palette {
  id: string
  input: RefObject<HTMLInputElement | null>
  sections: readonly Section[]
  /** The parts that have hits. */
  parts: readonly Part[]
  part: Part | null
  onPart: (part: Part | null) => void
  onClose: () => void
}

/**
 * The keys of the palette, while its input has the focus: arrows choose, Enter opens, with Ctrl in a new tab, Tab changes the
 * part, Ctrl+C copies the number. Returns the place of the chosen option.
 */
export function usePaletteKeys({ id, input, sections, parts, part, onPart, onClose }: Palette): number {
  const hits = sections.flatMap(section => section.hits)
  const shape = JSON.stringify(sections.map(({ key, hits }) => [key, hits.map(({ title }) => title)]))
  const [chosen, setChosen] = useState({ shape, at: 0 })
  // Other hits begin with the first one again.
  const at = chosen.shape === shape ? Math.min(chosen.at, hits.length - 1) : 0
  const move = (by: number) => {
    if (!hits.length) return false
    const next = (at + by + hits.length) % hits.length
    setChosen({ shape, at: next })
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    return true
  }
  const turn = (by: number) => {
    const all = [null, ...parts]
    if (all.length < 3) return false
    onPart(all[(all.indexOf(part) + by + all.length) % all.length]!)
    return true
  }
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Tab: () => turn(1),
    'shift+Tab': () => turn(-1),
    Enter() {
      const option = document.getElementById(`${id}-${at}`)
      option?.click()
      return option !== null
    },
    'mod+Enter'() {
      const hit = hits[at]
      if (!hit || !('to' in hit)) return false
      window.open(hit.to, '_blank', 'noopener')
      return true
    },
    'mod+c'(event) {
      const hit = hits[at]
      const { selectionStart, selectionEnd } = event.target as HTMLInputElement
      if (selectionStart !== selectionEnd || !hit || !('copy' in hit) || !hit.copy) return false
      void navigator.clipboard.writeText(hit.copy)
      showToast('Kopiert', hit.copy)
      return true
    },
    Escape() {
      onClose()
      return true
    },
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const done = keys[nameOf(event)]?.(event)
    if (done) event.preventDefault()
  })
  useEffect(() => {
    const field = input.current!
    const listen = (event: KeyboardEvent) => press(event)
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [input])
  const isAny = hits.length > 0
  useEffect(() => {
    if (isAny) input.current?.setAttribute('aria-activedescendant', `${id}-${at}`)
    else input.current?.removeAttribute('aria-activedescendant')
  }, [input, id, at, isAny])
  return at
}

const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key}`
