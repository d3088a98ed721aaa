import { IconLock, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { CopyButton } from '../../../staff-ui/form/copy-button.tsx'
import { Hint } from '../../../staff-ui/status/status-badge.tsx'
import { fullName } from '../../../staff-ui/text/avatar.tsx'
import { date } from '../../../staff-ui/text/format.ts'
import { DeadlineButton } from '../deadline/deadline-button.tsx'
import { RestNote } from '../follow-up/back-note.tsx'
import { procedureTypeLooks } from '../../ui/procedure-look.ts'
import { mapHref, phoneHref } from './outward.ts'
import styles from './case-head.module.css'

interface Props {
  procedure: Pick<
    ProcedureDetail,
    | 'type'
    | 'reference'
    | 'due_at'
    | 'deadline'
    | 'follow_up'
    | 'statusupdates'
    | 'assigned'
    | 'hold'
    | 'customer_phone'
  >
  /** The supply point in one line. */
  place: string
  user_id: string
  /** Calendar day as YYYY-MM-DD. */
  today: string
}

/** Number, address, telephone, deadline and owner of a procedure. */
export function HeadFacts({ procedure, place, user_id, today }: Props) {
  const { type, reference, due_at, deadline, follow_up, assigned, hold, customer_phone } = procedure
  const { label, icon: Picture } = procedureTypeLooks[type]
  return (
    <>
      <li>
        <Picture size={18} stroke={1.75} aria-hidden />
        <strong>
          {label} {reference}
        </strong>
        <CopyButton name="Vorgangsnummer" value={reference} />
      </li>
      {place && (
        <li className={styles.far}>
          <a
            href={mapHref(place)}
            className={styles.place}
            target="_blank"
            rel="noreferrer"
            title="Auf der Karte zeigen"
          >
            <span className={styles.fact}>
              <IconMapPin size={18} stroke={1.75} aria-hidden />
              {place}
            </span>
          </a>
        </li>
      )}
      {customer_phone && (
        <li className={styles.called}>
          <a href={phoneHref(customer_phone)} className={styles.fact}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {customer_phone}
          </a>
        </li>
      )}
      {deadline && (
        <li>
          <DeadlineButton due_at={due_at} deadline={deadline} />
        </li>
      )}
      {follow_up?.state === 'waiting' && (
        <li>
          <RestNote procedure={procedure} today={today} />
        </li>
      )}
      <li>
        <IconUser size={18} stroke={1.75} aria-hidden />
        {assigned.length
          ? `zuständig ${assigned.map(person => (person.user_id === user_id ? 'Sie' : fullName(person))).join(', ')}`
          : 'noch niemand zuständig'}
      </li>
      {hold && (
        <li title={`${hold.created_by}, ${date(hold.created_at)}`}>
          <Hint tone="waiting" icon={IconLock}>{`Löschen angehalten: ${hold.reason}`}</Hint>
        </li>
      )}
    </>
  )
}
