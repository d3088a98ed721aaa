import { type DragEvent, type FocusEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react'

/** Returns the list with the item at `from` moved to `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

interface Options {
  ids: readonly string[]
  nameOf: (id: string) => string
  drop: (ids: string[]) => void
}

/**
 * Order of a list by dragging or by keys on its grips: space lifts, arrow keys move, space drops, Escape
 * puts back. `ids` of the result is the order to show, `words` is for a live region.
 */
export function useOrder({ ids, nameOf, drop }: Options) {
  const [lifted, setLifted] = useState<{ id: string; ids: readonly string[] } | null>(null)
  const [words, setWords] = useState('')
  const shown = lifted?.ids ?? ids
  useLayoutEffect(() => {
    // A browser takes the focus from an element that is moved.
    if (lifted) document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(lifted.id)}"]`)?.focus()
  }, [lifted])
  const say = (id: string, order: readonly string[], ends = 'wird verschoben') =>
    setWords(`„${nameOf(id)}“ ${ends}: Platz ${order.indexOf(id) + 1} von ${order.length}`)

  const lift = (id: string) => {
    setLifted({ id, ids })
    say(id, ids)
  }
  const move = (id: string, to: number) => {
    const order = moved(shown, shown.indexOf(id), Math.min(Math.max(to, 0), shown.length - 1))
    setLifted({ id, ids: order })
    say(id, order)
  }
  const settle = (isKept: boolean) => {
    if (!lifted) return
    const hasChanged = lifted.ids.join() !== ids.join()
    if (isKept && hasChanged) drop([...lifted.ids])
    say(lifted.id, isKept ? lifted.ids : ids, isKept && hasChanged ? 'steht jetzt' : 'bleibt, wo es war')
    setLifted(null)
  }

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (!lifted && event.key === ' ') lift(id)
    else if (lifted && [' ', 'Enter'].includes(event.key)) settle(true)
    else if (lifted && event.key === 'Escape') settle(false)
    else if (lifted && step) move(id, shown.indexOf(id) + step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    ids: shown,
    lifted: lifted?.id ?? null,
    words,
    /** For the button that is gripped. */
    grip: (id: string) => ({
      draggable: true,
      'aria-pressed': lifted?.id === id,
      onKeyDown: onKeyDown(id),
      'data-grip': id,
      onBlur: ({ relatedTarget }: FocusEvent) => relatedTarget && settle(true),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        lift(id)
      },
      onDragEnd: ({ dataTransfer }: DragEvent) => settle(dataTransfer.dropEffect !== 'none'),
    }),
    /** For the item under the pointer. */
    target: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!lifted) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (id !== lifted.id) move(lifted.id, shown.indexOf(id))
      },
      onDrop: (event: DragEvent) => lifted && event.preventDefault(),
    }),
  }
}
