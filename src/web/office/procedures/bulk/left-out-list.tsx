import { IconCircleMinus } from '@tabler/icons-react'
import type { BulkPlan, LeftOut } from '#contract/procedures/bulk.ts'
import { number } from '../../../staff-ui/text/format.ts'
import styles from './bulk-dialog.module.css'

interface Props {
  plan: BulkPlan
  /** Words of the button that counts again with the new ones taken over; undefined where the act cannot. */
  take: string | undefined
  onTake: () => void
}

/** Those that an act leaves out, by reason, with the way out where there is one. */
export function LeftOutList({ plan: { total, records, left_out }, take, onTake }: Props) {
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className={styles.heading}>
        {number(total - records)} ausgelassen – warum
      </h3>
      <ul className={styles.reasons}>
        {left_out.map(group => (
          <li key={group.text} className={styles.reason}>
            <IconCircleMinus size={20} stroke={1.75} aria-hidden />
            <div>
              <p>{group.text}</p>
              <p className={styles.names}>{namesOf(group)}</p>
              {group.reason === 'new' && take && (
                <button type="button" className={styles.take} onClick={onTake}>
                  {take}
                </button>
              )}
            </div>
            <strong>{number(group.ids.length)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

const namesOf = ({ names, ids }: LeftOut) => {
  const more = ids.length - names.length
  return names.join(', ') + (more ? ` und ${number(more)} weitere` : '')
}
