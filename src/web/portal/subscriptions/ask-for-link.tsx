import { href, Link } from 'react-router'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { EmailField } from '../ui/form/text-field.tsx'
import type { FormError } from '../lib/form-errors.ts'

interface AskForLinkProps {
  email?: string
  errors: FormError[]
  /** Whether an expired link was followed. */
  isExpired: boolean
  isSent: boolean
}

export const AskForLink = ({ email, errors, isExpired, isSent }: AskForLinkProps) => (
  <FormPage title="Benachrichtigungen ändern" errors={errors}>
    {isSent && (
      <Alert title="Bitte sehen Sie in Ihren E-Mails nach.">
        <p>Wenn die Adresse bei uns eingetragen ist, haben wir den Link dorthin gesendet.</p>
      </Alert>
    )}
    {isExpired && (
      <Alert kind="warning" title="Dieser Link gilt nicht mehr.">
        <p>Fordern Sie hier einen neuen an.</p>
      </Alert>
    )}
    <Lead>
      Der Link zum Ändern und Abbestellen steht in jeder E-Mail von uns. Wir senden ihn Ihnen auch noch
      einmal.
    </Lead>
    <PageForm short>
      <EmailField defaultValue={email} error={errors[0]?.message} />
      <Button name="intent" value="link" {...sendingProps}>
        Link senden
      </Button>
    </PageForm>
    <p>
      Noch keine Benachrichtigungen?{' '}
      <Link to={href('/benachrichtigung/start')}>Benachrichtigungen bestellen</Link>
    </p>
  </FormPage>
)
