import { Form, href } from 'react-router'
import { useTexts } from '../lib/texts.tsx'
import { Button, ButtonLink, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

export const ConfirmEmail = () => (
  <FormPage title="E-Mail-Adresse bestätigen">
    <Lead>Mit einem Klick bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.</Lead>
    <Form method="post">
      <Button {...sendingProps}>Ja, bestätigen</Button>
    </Form>
  </FormPage>
)

/** A new account still needs approval; a changed email address is valid at once. */
export function EmailConfirmed({ purpose }: { purpose: string }) {
  const isNew = purpose !== 'email'
  const pending = useTexts()('account.pending')
  return (
    <FormPage title="E-Mail-Adresse bestätigt">
      <Alert
        title={
          isNew ? 'Vielen Dank. Jetzt prüfen wir Ihre Angaben.' : 'Ihre neue E-Mail-Adresse gilt ab jetzt.'
        }
      >
        <p>{isNew ? pending : 'Melden Sie sich künftig mit ihr an.'}</p>
      </Alert>
      <ButtonLink to={href('/kundenlogin')}>{isNew ? 'Anmelden' : 'Zu Ihrem Konto'}</ButtonLink>
    </FormPage>
  )
}
