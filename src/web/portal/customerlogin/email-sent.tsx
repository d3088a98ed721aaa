import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormPage } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

interface MailSentProps {
  title: string
  /** Path where the email can be requested again. */
  again: string
  children: ReactNode
}

/** Says to check the mailbox. It does not reveal whether an email was sent. */
export const EmailSent = ({ title, again, children }: MailSentProps) => (
  <FormPage title={title}>
    <Alert title="Bitte sehen Sie in Ihren E-Mails nach.">
      <p>{children}</p>
    </Alert>
    <p>
      Kommt in den nächsten Minuten nichts an? Sehen Sie auch im Spam-Ordner nach, oder{' '}
      <Link to={again}>fordern Sie den Link noch einmal an</Link>.
    </p>
  </FormPage>
)
