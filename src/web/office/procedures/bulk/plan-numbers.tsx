import { type Icon, IconCircleCheck, IconMail, IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BulkPlan, BulkSaid } from '#contract/procedures/bulk.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import { number } from '../../../staff-ui/text/format.ts'
import { wordsOf } from './bulk-words.ts'
import { SeeEmail } from './see-email.tsx'
import type { Asked } from './use-bulk.ts'
import styles from './bulk-dialog.module.css'

interface Props {
  act: Asked
  plan: BulkPlan
  said: BulkSaid
  assignee?: string
}

/** The effect of an act in numbers. */
export function PlanNumbers({ act, plan, said, assignee }: Props) {
  const { records, emails, in_account, without_address } = plan
  const silent = in_account + without_address
  return (
    <dl className={styles.numbers}>
      <Line icon={IconCircleCheck} tone="done" label={wordsOf(act, assignee).become} count={records} strong />
      {emails > 0 && (
        <Line
          icon={IconMail}
          label={
            <span>
              {act.verb === 'respond' ? 'per E-Mail' : `bekommen eine E-Mail „${subjectOf(act)}“`}{' '}
              <SeeEmail plan={plan} said={said} />
            </span>
          }
          count={emails}
        />
      )}
      {silent > 0 && (
        <Line icon={IconMailOff} label={`ohne E-Mail: ${silentText(plan)}`} count={silent} quiet />
      )}
    </dl>
  )
}

/** The end of the email's subject. */
const subjectOf = ({ verb, status }: Asked) =>
  procedureStatuses[verb === 'complete' ? 'completed' : verb === 'status' && status ? status : 'in_progress']
    .public

const silentText = ({ in_account, without_address }: BulkPlan) =>
  [
    ...(in_account ? [`${number(in_account)} mit Kundenkonto`] : []),
    ...(without_address ? [`${number(without_address)} ohne Adresse`] : []),
  ].join(', ')

interface LineProps {
  icon: Icon
  tone?: 'done'
  label: ReactNode
  count: number
  strong?: boolean
  quiet?: boolean
}

const Line = ({ icon: Picture, tone, label, count, strong, quiet }: LineProps) => (
  <div className={styles.number} data-strong={strong ? '' : undefined} data-quiet={quiet ? '' : undefined}>
    <dt>
      <Picture size={20} stroke={1.75} aria-hidden data-tone={tone} />
      {label}
    </dt>
    <dd>{number(count)}</dd>
  </div>
)
