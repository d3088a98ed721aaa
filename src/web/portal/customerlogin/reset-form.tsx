import { errorAt, type FormError } from '../lib/form-errors.ts'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { NewPasswordFields } from './password-fields.tsx'

/** Form behind the reset email's link. */
export const ResetForm = ({ errors }: { errors: FormError[] }) => (
  <FormPage title="Neues Passwort festlegen" errors={errors}>
    <Lead>
      Danach melden Sie sich damit an. Überall, wo Sie angemeldet waren, sind Sie es dann nicht mehr.
    </Lead>
    <PageForm short>
      <NewPasswordFields errorOf={errorAt(errors)} />
      <Button {...sendingProps}>Passwort festlegen</Button>
    </PageForm>
  </FormPage>
)
