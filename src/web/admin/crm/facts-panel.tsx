import { IconPencil } from '@tabler/icons-react'
import { href } from 'react-router'
import type { ContactRow } from '#contract/crm/crm.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Facts } from '../../staff-ui/record/facts.tsx'
import { attributeText, rowsOf } from './contact/attributes.ts'
import { FollowUp } from './follow-up.tsx'
import styles from './overview.module.css'

/** Follow-up, attributes and the lasting note of a contact. */
export function FactsPanel({ contact, now }: { contact: ContactRow; now: string }) {
  const { id, follow_up_on, attributes, notes } = contact
  return (
    <Panel
      title="Stand"
      action={
        <ButtonLink to={href('/admin/crm/contact/:id?', { id })} size="small" icon={IconPencil}>
          Ändern
        </ButtonLink>
      }
    >
      <Facts
        rows={[
          ['Wiedervorlage', follow_up_on ? <FollowUp day={follow_up_on} now={now} /> : 'keine'],
          ...rowsOf(attributes).map(({ name, value }) => [name, attributeText(value)] as const),
        ]}
      />
      {notes && <p className={styles.lasting}>{notes}</p>}
    </Panel>
  )
}
