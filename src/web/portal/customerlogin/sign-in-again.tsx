import { useLocation } from 'react-router'
import { errorAt } from '../lib/form-errors.ts'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { Credentials } from './credentials.tsx'
import type { ExpiredForm } from './require-customer-for-form.ts'

/** Login after the session expired. The entered values are sent along and saved after the login. */
export function SignInAgain({ values, email, errors }: ExpiredForm) {
  const { pathname, search } = useLocation()
  return (
    <FormPage title="Noch einmal anmelden" heading="Bitte melden Sie sich noch einmal an" errors={errors}>
      <Lead>
        Ihre Anmeldung ist abgelaufen. Ihre Eingaben sind noch da: Wir übernehmen sie, sobald Sie angemeldet
        sind.
      </Lead>
      <PageForm action={pathname + search} short>
        {values.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Credentials prefix="_" email={email} errorOf={errorAt(errors)} />
        <Button {...sendingProps}>Anmelden und speichern</Button>
      </PageForm>
    </FormPage>
  )
}
