import { href, Link } from 'react-router'
import { errorAt, type FormError } from '../lib/form-errors.ts'
import { useTexts } from '../lib/texts.tsx'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { EmailField, TextField } from '../ui/form/text-field.tsx'
import { NewPasswordFields } from './password-fields.tsx'
import { PersonFields, type PersonValues } from './person-fields.tsx'
import { SignupAside } from './signup-aside.tsx'
import type { SignupProof } from './signup-proof.ts'

interface SignupFormProps {
  typed?: PersonValues & { customer_number: string; meter_number: string; email: string }
  errors: FormError[]
  way: SignupProof['way']
}

export function SignupForm({ typed, errors, way }: SignupFormProps) {
  const errorOf = errorAt(errors)
  const isProven = way === 'meter'
  return (
    <FormPage title="Konto anlegen" errors={errors} aside={<SignupAside />}>
      <Lead>{useTexts()('signup.lead')}</Lead>
      <PageForm>
        <TextField
          name="customer_number"
          label="Kundennummer"
          hint={`Sie steht oben rechts auf Ihrer Rechnung. ${isProven ? 'Mit ihr und der Zählernummer zeigen Sie, wer Sie sind.' : 'Mit ihr prüfen wir Ihren Zugang schneller.'}`}
          optional={!isProven}
          maxLength={40}
          defaultValue={typed?.customer_number}
          error={errorOf('customer_number')}
        />
        {isProven && (
          <TextField
            name="meter_number"
            label="Zählernummer"
            hint="Sie steht auf dem Zähler und auf Ihrer Rechnung."
            maxLength={40}
            defaultValue={typed?.meter_number}
            error={errorOf('meter_number')}
          />
        )}
        <PersonFields values={typed} errorOf={errorOf} isShort />
        <h2>Ihre Anmeldung</h2>
        <EmailField
          hint="Mit ihr melden Sie sich an. Wir senden Ihnen einen Link, um sie zu bestätigen."
          autoComplete="username"
          defaultValue={typed?.email}
          error={errorOf('email')}
        />
        <NewPasswordFields label="Passwort" errorOf={errorOf} />
        <p>
          Wie wir mit Ihren Angaben umgehen, lesen Sie unter{' '}
          <Link to={href('/datenschutz')}>Datenschutz</Link>.
        </p>
        <Button {...sendingProps}>Konto anlegen</Button>
      </PageForm>
    </FormPage>
  )
}
