import { IconMail, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from 'react-router'
import type { ConfirmationDetail } from '#contract/procedures/confirmations.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { type Concurrency, ConcurrencyFields } from '../../staff-ui/form/concurrency-fields.tsx'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { confirmationLook, confirmationText } from './confirmation-look.ts'
import styles from './confirmations-panel.module.css'

interface Props {
  confirmations: readonly ConfirmationDetail[]
  /** Version of the procedure; absent if the user may not edit. */
  concurrency?: Concurrency
  refused?: FormRefusal
}

/** Confirmations of a procedure and actions for the missing ones. */
export function ConfirmationsPanel({ confirmations, concurrency, refused }: Props) {
  const [correcting, setCorrecting] = useState<string | null>(null)
  if (confirmations.length === 0) return null
  const confirmed = confirmations.filter(({ state }) => state === 'confirmed').length
  const wrong = confirmations.find(confirmation => emailKey(confirmation) === correcting)
  return (
    <Panel title="Bestätigungen" note={`${confirmed} von ${confirmations.length}`} flush>
      <ul className={styles.list}>
        {confirmations.map(confirmation => (
          <li key={confirmation.id} className={styles.row}>
            <p className={styles.label}>{confirmation.label}</p>
            <StatusBadge look={confirmationLook(confirmation)} />
            <p className={styles.words}>
              <span>{confirmation.email}</span> · {confirmationText(confirmation)}
            </p>
            {confirmation.state === 'objected' && <Objection confirmation={confirmation} />}
            {concurrency && isOpen(confirmation) && (
              <ConfirmationActions
                id={confirmation.id}
                concurrency={concurrency}
                onCorrect={() => setCorrecting(emailKey(confirmation))}
              />
            )}
          </li>
        ))}
      </ul>
      {concurrency && wrong && isOpen(wrong) && (
        <AddressDialog
          confirmation={wrong}
          concurrency={concurrency}
          refused={refused?.intent === 'correct-address' ? refused : undefined}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Panel>
  )
}

/** Key of a confirmation email: a new email closes the dialog about the previous one. */
const emailKey = ({ id, sent_at }: ConfirmationDetail) => `${id} ${sent_at}`

/** After an objection is cleared up, a new link asks again. */
const isOpen = ({ state }: ConfirmationDetail) => ['waiting', 'expired', 'objected'].includes(state)

const Objection = ({ confirmation: { objections, objection } }: { confirmation: ConfirmationDetail }) => (
  <div className={styles.objection}>
    <p>
      <strong>{objections.join(', ')}</strong>
    </p>
    <p>{objection}</p>
  </div>
)

function ConfirmationActions({
  id,
  concurrency,
  onCorrect,
}: {
  id: string
  concurrency: Concurrency
  onCorrect: () => void
}) {
  return (
    <div className={styles.ways}>
      <Form method="post">
        <input type="hidden" name="confirmation" value={id} />
        <ConcurrencyFields concurrency={concurrency} />
        <Button type="submit" name="intent" value="send-link" icon={IconMail}>
          Link noch einmal senden
        </Button>
      </Form>
      <Button icon={IconPencil} onClick={onCorrect}>
        Adresse berichtigen
      </Button>
    </div>
  )
}
