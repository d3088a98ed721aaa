import { IconArrowBackUp } from '@tabler/icons-react'
import { EmailRow } from '../../staff-ui/emails/email-row.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { emailLooks } from '../../staff-ui/status/email-look.ts'
import type { EmailsPage } from './load-emails.server.ts'
import { useEmailAct } from './use-email-act.ts'
import { waitingLook } from '../../staff-ui/emails/waiting-look.ts'

type Row = EmailsPage['rows'][number]

/** „11 Empfänger“ for a notification of many, else the person, else the address. */
const titleOf = ({ mailing, recipient_name, recipient }: Row) =>
  mailing && mailing.total > 1 ? `${mailing.total} Empfangsadressen` : recipient_name || recipient

function noteOf({ mailing, reasonText }: Row): string | undefined {
  if (!mailing || mailing.total < 2) return reasonText
  const { sent, total, bounced } = mailing
  return `${sent} von ${total} versandt${bounced ? `, ${bounced} unzustellbar` : ''}`
}

/** State of a notification of many: waiting while any of its emails waits. */
const stateOf = ({ mailing, state }: Row) =>
  mailing && mailing.total > 1 ? (mailing.waiting ? 'waiting' : mailing.sent ? 'sent' : state) : state

export function ListedEmail({ row, now, isCurrent }: { row: Row; now: string; isCurrent: boolean }) {
  const { act, isActing } = useEmailAct(row.id)
  const state = stateOf(row)
  const look = state === 'waiting' ? waitingLook(row, now) : emailLooks[state]
  const isSingle = !row.mailing || row.mailing.total < 2
  return (
    <EmailRow
      id={row.id}
      title={titleOf(row)}
      subject={row.subject}
      at={row.created_at}
      now={now}
      look={look}
      note={noteOf(row)}
      isCurrent={isCurrent}
    >
      {row.can_withdraw && isSingle && (
        <Button
          size="small"
          look="quiet"
          icon={IconArrowBackUp}
          disabled={isActing}
          onClick={() => void act('withdraw')}
        >
          Zurückholen
        </Button>
      )}
    </EmailRow>
  )
}
