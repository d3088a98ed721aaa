import { Form } from 'react-router'
import { errorAt, type FormError } from '../form-errors.ts'
import { FormTitle } from '../page-title.tsx'
import { Columns } from '../procedure/columns.tsx'
import { Button, sending } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import css from './forms.module.css'
import { NewPasswordFields } from './password-fields.tsx'

/** Where the letter's link leads. */
export const ResetForm = ({ errors }: { errors: FormError[] }) => (
  <Columns>
    <FormTitle refused={errors.length > 0}>Neues Passwort festlegen</FormTitle>
    <div className={css.page}>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <h1>Neues Passwort festlegen</h1>
      <p className={css.lead}>
        Danach melden Sie sich damit an. Überall, wo Sie angemeldet waren, sind Sie es dann nicht mehr.
      </p>
      <Form method="post" noValidate className={`${css.form} ${css.short}`}>
        <NewPasswordFields errorOf={errorAt(errors)} />
        <Button {...sending}>Passwort festlegen</Button>
      </Form>
    </div>
  </Columns>
)
