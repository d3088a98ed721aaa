import { IconArrowRight, IconChevronDown, IconChevronUp, IconClock, IconUser } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../staff-ui/text/avatar.tsx'
import { time } from '../../staff-ui/text/format.ts'
import { AuditDetails } from './audit-details.tsx'
import styles from './audit.module.css'
import type { AuditEntry } from './load-entries.server.ts'

/** One entry; the button at its end shows all that is known. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const { at, who, verb, noun, subject, summary } = entry
  return (
    <>
      <tr data-row={entry.id} className={styles.row} data-open={open || undefined}>
        <td className={styles.time}>
          <time dateTime={at}>{time(at)}</time>
        </td>
        <td>
          <Who {...who} />
        </td>
        <td className={styles.act}>{verb}</td>
        <td>
          <span className={styles.noun}>{noun}</span> {subject && <Subject {...subject} />}
        </td>
        <td>{typeof summary === 'string' ? summary || '–' : <Change {...summary} />}</td>
        <td className={styles.toggle}>
          <button
            type="button"
            data-row-link
            aria-expanded={open}
            aria-controls={details}
            onClick={() => setOpen(!open)}
            aria-label={`Einzelheiten: ${noun} ${subject?.name ?? ''}, ${verb}, ${time(at)} Uhr`}
          >
            {open ? (
              <IconChevronUp size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconChevronDown size={18} stroke={1.75} aria-hidden />
            )}
          </button>
        </td>
      </tr>
      <tr id={details} hidden={!open} className={styles.details}>
        <td colSpan={6}>{open && <AuditDetails entry={entry} />}</td>
      </tr>
    </>
  )
}

const Change = ({ before, after }: { before: string; after: string }) => (
  <>
    {before}{' '}
    <IconArrowRight role="img" aria-label="wurde zu" size={14} stroke={1.75} className={styles.arrow} />{' '}
    {after}
  </>
)

const Subject = ({ name, href }: NonNullable<AuditEntry['subject']>) =>
  href ? <Link to={href}>{name}</Link> : <strong>{name}</strong>

function Who({ kind, name, note }: AuditEntry['who']) {
  const isPerson = kind === 'staff' || kind === 'admin'
  const Icon = kind === 'job' || kind === 'operator' ? IconClock : IconUser
  const parts = name.split(' ')
  return (
    <span className={styles.who}>
      {isPerson ? (
        <Avatar person={{ firstname: parts.slice(0, -1).join(' '), lastname: parts.at(-1) ?? '' }} />
      ) : (
        <span className={styles.disc}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </span>
      )}
      <span>
        <span>{name}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  )
}
