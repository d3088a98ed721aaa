import { IconMailX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useEmailAddress } from '../../staff-ui/emails/use-email-address.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { OpenEmail } from './load-emails.server.ts'

/** Why an email did not arrive and what helps, or what became of it since. */
export function EmailNotice({ email }: { email: OpenEmail }) {
  const addressOf = useEmailAddress()
  const { state, reasonTexts, resent_as, resent_of, other_addresses, recipient, error } = email
  if (resent_as)
    return (
      <Alert tone="progress" title="Noch einmal gesendet">
        <p>
          Diese E-Mail ging noch einmal hinaus. <Link to={addressOf(resent_as)}>Die neue E-Mail ansehen</Link>
        </p>
      </Alert>
    )
  if (state === 'bounced' && reasonTexts)
    return (
      <Alert tone="error" icon={IconMailX} title={reasonTexts.label}>
        <p>
          {recipient} hat die E-Mail nicht bekommen. {reasonTexts.advice}
        </p>
        {other_addresses.map(({ email: known, source }) => (
          <p key={known}>
            Bekannt ist auch <strong>{known}</strong> {source}.
          </p>
        ))}
      </Alert>
    )
  if (resent_of)
    return (
      <Alert tone="progress" title="Wiederholung">
        <p>
          Der Inhalt ist der einer früheren E-Mail.{' '}
          <Link to={addressOf(resent_of)}>Die frühere E-Mail ansehen</Link>
        </p>
      </Alert>
    )
  if (state === 'held')
    return (
      <Alert tone="waiting" title="Zurückgehalten">
        <p>
          {error ?? 'An diese Adresse ging zu viel auf einmal. Eine Zusammenfassung tritt an die Stelle.'}
        </p>
      </Alert>
    )
  return null
}
