import { Form } from 'react-router'
import { FormTitle } from '../page-title.tsx'
import { Columns } from '../procedure/columns.tsx'
import { useTexts } from '../texts.tsx'
import { Button, ButtonLink, sending } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import css from './forms.module.css'

export const Confirm = () => (
  <Columns>
    <FormTitle refused={false}>E-Mail-Adresse bestätigen</FormTitle>
    <div className={css.page}>
      <h1>E-Mail-Adresse bestätigen</h1>
      <p className={css.lead}>Mit einem Klick bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.</p>
      <Form method="post">
        <Button {...sending}>Ja, bestätigen</Button>
      </Form>
    </div>
  </Columns>
)

/** A new account waits for the utility; a new address is good at once. */
export function Confirmed({ purpose }: { purpose: string }) {
  const isNew = purpose !== 'email'
  const pending = useTexts()('account.pending')
  return (
    <Columns>
      <FormTitle refused={false}>E-Mail-Adresse bestätigt</FormTitle>
      <div className={css.page}>
        <h1>E-Mail-Adresse bestätigt</h1>
        <Notice
          title={
            isNew ? 'Vielen Dank. Jetzt prüfen wir Ihre Angaben.' : 'Ihre neue E-Mail-Adresse gilt ab jetzt.'
          }
        >
          <p>{isNew ? pending : 'Melden Sie sich künftig mit ihr an.'}</p>
        </Notice>
        <ButtonLink to="/kundenlogin">{isNew ? 'Anmelden' : 'Zu Ihrem Konto'}</ButtonLink>
      </div>
    </Columns>
  )
}
