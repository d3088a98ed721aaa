import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { IconButton } from '../../form/button.tsx'
import type { Group } from './groups.ts'
import styles from './reorder.module.css'
import type { Reorder } from './use-reorder.ts'

interface Props {
  reorder: Reorder
  group: Group
  id: string
  name: string
  place: number
}

/** Buttons that move a row by one place, for fingers. */
export function PlaceButtons({ reorder, group, id, name, place }: Props) {
  const step = (by: number) => reorder.place(group, id, place + by)
  return (
    <span className={styles.places} data-places="">
      <IconButton
        icon={IconArrowUp}
        label={`${name} nach oben`}
        aria-disabled={place === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={`${name} nach unten`}
        aria-disabled={place === group.rows.length - 1}
        onClick={() => step(1)}
      />
    </span>
  )
}
