import { Link } from 'react-router'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { StatusBadge } from '../../../staff-ui/status/status-badge.tsx'
import { date } from '../../../staff-ui/text/format.ts'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { procedureStatusLooks, procedureTypeLooks } from '../../ui/procedure-look.ts'
import type { Earlier } from './entry-data.ts'
import styles from './entry.module.css'

/** What is already there from the person. */
export function EarlierPanel({ earlier, isKnown }: { earlier: readonly Earlier[]; isKnown: boolean }) {
  return (
    <Panel title="Von dieser Person liegt vor">
      {earlier.length === 0 && (
        <p className={styles.hint}>
          {isKnown
            ? 'Noch kein Vorgang.'
            : 'Sobald Sie die Person gefunden haben, stehen hier ihre Vorgänge.'}
        </p>
      )}
      <ul className={styles.earlier}>
        {earlier.map(each => (
          <li key={each.id}>
            <Link to={procedureHref(each)} target="_blank">
              {each.reference}
            </Link>
            <StatusBadge look={procedureStatusLooks[each.status]} />
            <small>
              {procedureTypeLooks[each.type].label}
              {each.submitted_at && ` · ${date(each.submitted_at)}`}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
