import { Link } from 'react-router'
import { errorAt } from '../../lib/form-errors.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Columns } from '../../ui/page/columns.tsx'
import css from './proof-page.module.css'
import { type ProofState, ProofForm } from './proof-form.tsx'

interface CodeFormProps extends ProofState {
  email: string
  code: string
  again: boolean
}

/** Form for the code that was sent by email, with a button that sends a new one. */
export function CodeForm({ base, values, errors, email, code, again }: CodeFormProps) {
  return (
    <>
      <Alert title={again ? 'Ein neuer Code ist unterwegs.' : 'Der Code ist unterwegs.'}>
        <p>
          Wir haben ihn an <strong>{email}</strong> geschickt. Er gilt 30 Minuten.
          {again && ' Der vorige gilt nicht mehr.'} Bitte sehen Sie auch im Spam-Ordner nach.
        </p>
      </Alert>
      <ProofForm way="code" action={`${base}/nachweis`}>
        <TextField
          name="code"
          label="Code aus der E-Mail"
          hint="6 Ziffern"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          defaultValue={values.code ?? code}
          error={errorAt(errors)('code')}
        />
        <Button {...sendingProps}>Bestätigen</Button>
      </ProofForm>
      <div className={css.again}>
        <ProofForm way="email" action={`${base}/nachweis`}>
          <input type="hidden" name="email" value={email} />
          <Button {...sendingProps} variant="text">
            Neuen Code senden
          </Button>
        </ProofForm>
        <Link to={`${base}/nachweis?adresse`}>Andere Adresse angeben</Link>
      </div>
    </>
  )
}

/** Shown where the email's link is opened in a browser without the draft: the code has to be entered in the other browser. */
export const CodeWithoutDraft = ({ code }: { code: string }) => (
  <Columns>
    <div className={css.head}>
      <h1>Ihr Code</h1>
      <p className={css.lead}>
        Geben Sie diesen Code in dem Fenster ein, in dem Sie begonnen haben. In diesem Browser ist nichts
        begonnen.
      </p>
      <p className={css.code}>{code}</p>
      <p>Wenn Sie nichts begonnen haben, schließen Sie dieses Fenster und geben Sie den Code nicht weiter.</p>
    </div>
  </Columns>
)
