import type { AudienceFacts } from '#contract/announcements.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { number } from '../../staff-ui/text/format.ts'
import styles from './announcements.module.css'
import { leftOutWords, peopleWords } from './words.ts'

interface Props {
  facts: AudienceFacts | null
  failure: string | null
  isCounting: boolean
}

/** Number of people who get it, by organization, and those left out. */
export function AudiencePanel({ facts, failure, isCounting }: Props) {
  return (
    <Panel title={facts ? peopleWords(facts.count) : 'Wer sie bekommt'} flush>
      <div role="status">
        {failure && <p className={styles.failure}>{failure}</p>}
        {isCounting && <p className={styles.empty}>Es wird gezählt …</p>}
        {!facts && !failure && !isCounting && <p className={styles.empty}>Noch niemand ausgewählt.</p>}
      </div>
      {facts && <Counts facts={facts} />}
    </Panel>
  )
}

const shown = 8

function Counts({ facts }: { facts: AudienceFacts }) {
  const { organizations, organization_count, admins } = facts
  const more = organization_count - Math.min(shown, organizations.length)
  const rest = organizations.slice(shown).reduce((sum, { count }) => sum + count, 0)
  const listed = [
    ...organizations.slice(0, shown).map(({ id, title, count }) => ({ key: id, title, count })),
    ...(more > 0 ? [{ key: 'more', title: `${more} weitere Organisationen`, count: rest }] : []),
    ...(admins > 0 ? [{ key: 'admins', title: 'Plattform', count: admins }] : []),
  ]
  return (
    <>
      <dl className={styles.counts}>
        {listed.map(({ key, title, count }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <LeftOut facts={facts} />
    </>
  )
}

export function LeftOut({ facts }: { facts: AudienceFacts }) {
  const reasons = leftOutWords(facts)
  if (!reasons.length) return null
  return (
    <dl className={styles.leftOut}>
      {reasons.map(({ reason, count }) => (
        <div key={reason}>
          <dt>Ausgelassen: {reason}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
