import { Form } from 'react-router'
import type { PublicConfirmation } from '#contract/procedures/confirmations.ts'
import { day, moment } from '../../lib/format-times.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { IconMail } from '../../ui/icon/icons.ts'
import type { StatusPageProps } from './status-page.tsx'

export function Withdraw({ idempotencyKey, action }: { idempotencyKey: string; action: string }) {
  return (
    <>
      <Button type="button" variant="text" command="show-modal" commandfor="withdraw">
        Vorgang zurückziehen
      </Button>
      <ConfirmDialog
        id="withdraw"
        title="Vorgang zurückziehen?"
        text="Wir bearbeiten ihn dann nicht weiter. Das lässt sich nicht rückgängig machen."
        intent="withdraw"
        action={action}
        confirmLabel="Vorgang zurückziehen"
        cancelLabel="Abbrechen"
      >
        <input type="hidden" name="_key" value={idempotencyKey} />
      </ConfirmDialog>
    </>
  )
}

const confirmationText = ({ label, email, sent_at, expires_at, state }: PublicConfirmation) =>
  state === 'expired'
    ? `${label}: Der Link an ${email} ist am ${day(expires_at)} abgelaufen.`
    : `${label}: Wir haben am ${moment(sent_at)} einen Link an ${email} gesendet. Er gilt bis ${day(expires_at)}.`

/** Returns the missing email confirmations as requests, each with a button that sends the link again. */
export const pendingConfirmationRequests = (
  confirmations: PublicConfirmation[],
): NonNullable<StatusPageProps['requests']> =>
  confirmations
    .filter(({ state }) => state === 'waiting' || state === 'expired')
    .map(confirmation => ({
      title: 'Eine Bestätigung fehlt noch',
      text: confirmationText(confirmation),
      actions: (
        <Form method="post">
          <input type="hidden" name="confirmation" value={confirmation.id} />
          <Button variant="secondary" name="intent" value="send-link" icon={IconMail} {...sendingProps}>
            Link noch einmal senden
          </Button>
        </Form>
      ),
    }))
