import { Form } from 'react-router'
import type { PublicConfirmation } from '#contract/procedures/confirmations.ts'
import type { StatusPageProps } from './status-page.tsx'
import { day, moment } from '../../lib/format-times.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { IconMail } from '../../ui/icon/icons.ts'

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
