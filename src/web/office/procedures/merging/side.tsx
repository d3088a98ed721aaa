import type { Comparison } from '#contract/procedures/duplicates.ts'
import { StatusBadge } from '../../../staff-ui/status/status-badge.tsx'
import { fullName } from '../../../staff-ui/text/avatar.tsx'
import { dateTime } from '../../../staff-ui/text/format.ts'
import { procedureStatusLooks } from '../../ui/procedure-look.ts'
import styles from './merging.module.css'

/** The head of one side: number, status, when it came, and who has it. */
export function Side({ side, word, stays }: { side: Comparison['stays']; word: string; stays?: boolean }) {
  const { reference, status, submitted_at, assigned } = side
  return (
    <div className={styles.side} data-chosen={stays}>
      <p>
        <strong>{reference}</strong> <span className={styles.word}>{word}</span>
      </p>
      <StatusBadge look={procedureStatusLooks[status]} />
      <p className={styles.hint}>
        {submitted_at && dateTime(submitted_at)} ·{' '}
        {assigned.length ? `zuständig ${assigned.map(fullName).join(', ')}` : 'niemand zuständig'}
      </p>
    </div>
  )
}
