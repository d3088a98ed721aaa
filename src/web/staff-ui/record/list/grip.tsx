import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Group } from './groups.ts'
import styles from './reorder.module.css'
import type { Reorder } from './use-reorder.ts'

interface Props {
  reorder: Reorder
  group: Group
  id: string
  name: string
}

/** Place of the row under the pointer among the rows of its group. */
function placeAt({ clientX, clientY }: PointerEvent): number | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest('tr[data-place]')
  return row instanceof HTMLElement ? Number(row.dataset.place) : null
}

/** Handle of a row: dragged with the pointer, or lifted with the space bar and moved with the arrow keys. */
export function Grip({ reorder, group, id, name }: Props) {
  const { lift } = reorder
  const isLifted = lift?.id === id
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isLifted
      ? {
          ' ': reorder.drop,
          Enter: reorder.drop,
          ArrowUp: () => reorder.moveTo(lift.at - 1),
          ArrowDown: () => reorder.moveTo(lift.at + 1),
          Escape: reorder.cancel,
        }[event.key]
      : { ' ': () => reorder.start(group, id) }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (!isLifted) return reorder.start(group, id)
    const place = placeAt(event)
    if (place !== null) reorder.moveTo(place)
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={`${name} verschieben`}
      aria-pressed={isLifted}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onPointerUp={() => isLifted && reorder.drop()}
      onPointerCancel={reorder.cancel}
      onBlur={() => isLifted && reorder.cancel()}
    >
      <IconGripVertical size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
