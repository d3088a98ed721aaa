import type { HeldNoun, RetentionHoldRow, RetentionPreview } from '#contract/retention/retention.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { date } from '../../../staff-ui/text/format.ts'
import { act } from './act.ts'
import { type Group, HoldDialog } from './hold-dialog.tsx'
import styles from './retention.module.css'
import { counted, type Periods } from './retention-words.ts'

interface Props {
  groups: readonly Group[]
  holds: readonly RetentionHoldRow[]
  periods: Periods
  rules: RetentionPreview['rules']
  /** German names of what can be held. */
  names: Readonly<Record<HeldNoun, string>>
  /** Nouns whose records the viewer may open. */
  opens: readonly HeldNoun[]
  readOnly: boolean
  onChange: () => void
}

const firstRows = 10

/** Deletions by day, with a way to hold each record, and the held records. */
export function ComingTable(props: Props) {
  const { groups, holds, names, rules, readOnly, onChange } = props
  const [rows, setRows] = useState(firstRows)
  const [asked, ask] = useState<Group | null>(null)
  const noun = asked && ruleOf(rules, asked)?.noun
  if (!groups.length && !holds.length) return null
  return (
    <>
      <table className={styles.coming}>
        <caption className="visually-hidden">Was wann gelöscht wird</caption>
        <thead>
          <tr>
            <th scope="col">Am</th>
            <th scope="col">Was</th>
            <th scope="col">Warum</th>
            <th scope="col">
              <span className="visually-hidden">Anhalten oder freigeben</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, rows).map(group => (
            <GroupRow
              key={`${group.day} ${group.setting}`}
              {...props}
              group={group}
              onHold={ruleOf(rules, group)?.noun && !readOnly ? () => ask(group) : undefined}
            />
          ))}
          {holds.map(hold => (
            <HoldRow key={hold.id} {...props} hold={hold} />
          ))}
        </tbody>
      </table>
      {groups.length > rows && (
        <p className={styles.more}>
          <Button size="small" onClick={() => setRows(groups.length)}>
            {groups.length - rows} weitere Tage zeigen
          </Button>
        </p>
      )}
      {asked && noun && (
        <HoldDialog
          group={asked}
          noun={noun}
          name={names[noun]}
          onClose={() => ask(null)}
          onDone={() => {
            ask(null)
            onChange()
          }}
        />
      )}
    </>
  )
}

const ruleOf = (rules: Props['rules'], { setting }: Group) => rules.find(rule => rule.setting === setting)

function GroupRow({ group, onHold, ...props }: Props & { group: Group; onHold?: () => void }) {
  const { setting, day, count, first } = group
  const { periods, rules } = props
  const period = periods[setting]
  const { days, noun } = ruleOf(rules, group) ?? {}
  const more = count - 1
  return (
    <tr>
      <td className={styles.day}>{date(day)}</td>
      <td>
        {first && noun ? <SubjectName {...props} noun={noun} subject={first} /> : counted(count, period.noun)}
        {first && more > 0 && ` und ${more === 1 ? '1 weiterer Eintrag' : `${more} weitere`}`}
      </td>
      <td className={styles.why}>
        {days} Tage {period.since}
      </td>
      <td className={styles.act}>
        {onHold && (
          <Button size="small" onClick={onHold}>
            Anhalten
            <span className="visually-hidden">
              : {period.title}, {date(day)}
            </span>
          </Button>
        )}
      </td>
    </tr>
  )
}

function HoldRow({ hold, ...props }: Props & { hold: RetentionHoldRow }) {
  const { id, noun, subject, reason, created_by, created_at } = hold
  const [failure, setFailure] = useState('')
  const release = async () => {
    try {
      await act('release', { id })
      showToast('Freigegeben', 'Die Frist gilt wieder.')
      props.onChange()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <tr>
      <td className={styles.day}>–</td>
      <td>
        <SubjectName {...props} noun={noun} subject={subject} />
      </td>
      <td className={styles.why}>
        angehalten: {reason}
        <span className={styles.lead}>
          {created_by}, {date(created_at)}
        </span>
        <span role="alert">{failure}</span>
      </td>
      <td className={styles.act}>
        {!props.readOnly && (
          <Button size="small" onClick={() => void release()}>
            Freigeben
            <span className="visually-hidden">
              : {props.names[noun]} {subject.label}
            </span>
          </Button>
        )}
      </td>
    </tr>
  )
}

/** „Vorgang ZS-2026-002210“, with a link where there is a page that the viewer may see. */
function SubjectName({ noun, subject, names, opens }: Props & Pick<RetentionHoldRow, 'noun' | 'subject'>) {
  const { label, is_open } = subject
  const name = names[noun]
  return (
    <>
      {name}{' '}
      {is_open && opens.includes(noun) ? (
        <Link to={addressOf(noun, subject)}>{label}</Link>
      ) : (
        <strong>{label}</strong>
      )}
    </>
  )
}

function addressOf(noun: HeldNoun, { id, type }: RetentionHoldRow['subject']): string {
  if (noun === 'procedures') return href('/login/procedures/:type/:id', { type: type ?? '', id })
  return noun === 'customers'
    ? href('/login/customers/:id', { id })
    : href('/login/jobs/applications/:id', { id })
}
