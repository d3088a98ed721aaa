import type { Page } from '#contract/core/endpoint.ts'
import type { MailingRecipient, MailingRow } from '#contract/subscriptions/mailings.ts'
import {
  mailingEvents,
  type RecipientState,
  recipientStates,
} from '#contract/subscriptions/mailing-states.ts'
import { topics } from '#contract/subscriptions/topics.ts'
import { IconBan } from '@tabler/icons-react'
import { href, useSubmit } from 'react-router'
import { KeyFigures } from '../../../staff-ui/chart/key-figures.tsx'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { dateTime, number } from '../../../staff-ui/text/format.ts'
import { MailingState } from './mailing-state.tsx'
import { Recipients } from './recipients.tsx'

interface Props {
  now: string
  mailing: MailingRow
  /** Null for those who may not see subscribers. */
  recipients: Page<MailingRecipient> | null
  /** The state that the recipients are narrowed to. */
  state: RecipientState | null
  mayCancel: boolean
}

/** One mailing: its numbers, and what became of each email. */
export function MailingView({ now, mailing, recipients, state, mayCancel }: Props) {
  const { subject, about, event, created_at } = mailing
  return (
    <>
      <PageHead
        title={subject}
        pill={<MailingState mailing={mailing} pill />}
        back={{ to: href('/login/subscribers/mailings'), label: 'Versand an Empfangsadressen' }}
        meta={`${topics[about].label}, ${mailingEvents[event]}, begonnen ${dateTime(created_at)} Uhr`}
        actions={mayCancel && <Cancel mailing={mailing} />}
      />
      <KeyFigures numbers={numbersOf(mailing)} />
      {recipients ? (
        <Recipients page={recipients} state={state} now={now} />
      ) : (
        <Alert tone="progress" title="Die Adressen sehen Sie nicht.">
          <p>Dafür brauchen Sie das Recht „Empfangsadressen ansehen“.</p>
        </Alert>
      )}
    </>
  )
}

const notes: Record<RecipientState, string> = {
  sent: 'der Mailserver hat sie angenommen',
  waiting: 'gehen noch hinaus',
  failed: 'der Mailserver lehnt ab',
  skipped: 'pausiert, abbestellt, abgebrochen',
}

const numbersOf = (mailing: MailingRow) =>
  (Object.keys(recipientStates) as RecipientState[]).map(state => ({
    to: `?state=${state}`,
    value: mailing[state],
    label: recipientStates[state],
    note: state === 'sent' ? `von ${number(mailing.recipients ?? mailing.sent)}` : notes[state],
    alarm: state === 'failed',
  }))

function Cancel({ mailing: { id, subject, waiting, sent } }: { mailing: MailingRow }) {
  const submit = useSubmit()
  const cancel = () =>
    void submit(null, { method: 'post', action: href('/login/subscribers/mailings/:id', { id }) })
  return (
    <Asked
      title={`„${subject}“ abbrechen?`}
      action={waiting === 1 ? '1 E-Mail nicht senden' : `${number(waiting)} E-Mails nicht senden`}
      act={cancel}
      renderButton={ask => (
        <Button icon={IconBan} onClick={ask}>
          Abbrechen
        </Button>
      )}
    >
      <p>
        {sent === 1 ? '1 E-Mail ist' : `${number(sent)} E-Mails sind`} schon hinaus und bleiben es. Was noch
        wartet, geht nicht mehr hinaus. Das lässt sich nicht rückgängig machen.
      </p>
    </Asked>
  )
}
