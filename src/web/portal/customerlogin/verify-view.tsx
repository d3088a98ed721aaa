import { Form } from 'react-router'
import { useTexts } from '../texts.tsx'
import { Button, ButtonLink, sending } from '../ui/button.tsx'
import { FormPage, Lead } from '../ui/form-page.tsx'
import { Notice } from '../ui/notice.tsx'

export const Confirm = () => (
  <FormPage title="E-Mail-Adresse bestätigen">
    <Lead>Mit einem Klick bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.</Lead>
    <Form method="post">
      <Button {...sending}>Ja, bestätigen</Button>
    </Form>
  </FormPage>
)

/** A new account still needs approval; a changed email address is valid at once. */
export function Confirmed({ purpose }: { purpose: string }) {
  const isNew = purpose !== 'email'
  const pending = useTexts()('account.pending')
  return (
    <FormPage title="E-Mail-Adresse bestätigt">
      <Notice
        title={
          isNew ? 'Vielen Dank. Jetzt prüfen wir Ihre Angaben.' : 'Ihre neue E-Mail-Adresse gilt ab jetzt.'
        }
      >
        <p>{isNew ? pending : 'Melden Sie sich künftig mit ihr an.'}</p>
      </Notice>
      <ButtonLink to="/kundenlogin">{isNew ? 'Anmelden' : 'Zu Ihrem Konto'}</ButtonLink>
    </FormPage>
  )
}
