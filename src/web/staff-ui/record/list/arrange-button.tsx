import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { Button } from '../../form/button.tsx'
import type { Group } from './groups.ts'
import type { ListTableProps } from './list-table.tsx'
import styles from './reorder.module.css'

type Props = Pick<ListTableProps, 'reorder' | 'arranging' | 'onArrange'> & { group: Group }

/** Opens and closes the mode in which the cards of a group are put into order; cards have no grips. */
export function ArrangeButton({ group, reorder, arranging, onArrange }: Props) {
  if (!reorder || group.rows.length < 2) return null
  const isArranging = arranging === group.key
  return (
    <Button
      className={styles.arrange}
      icon={isArranging ? IconCheck : IconArrowsSort}
      aria-pressed={isArranging}
      onClick={() => onArrange(isArranging ? null : group.key)}
    >
      {isArranging ? 'Fertig' : 'Reihenfolge'}
    </Button>
  )
}
