import { href, Link } from 'react-router'
import type { WorkChallenge } from '#contract/core/work.ts'
import { errorAt, type FormError } from '../lib/form-errors.ts'
import { useTexts } from '../lib/texts.tsx'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { EidLinks } from '../ui/form/eid-links.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { WorkNotice } from '../ui/form/work-notice.tsx'
import { EmailField, TextField } from '../ui/form/text-field.tsx'
import { HelpBox } from '../ui/page/help-box.tsx'
import { Aside } from '../procedures/asides.tsx'
import { PersonFields, type PersonValues } from './person-fields.tsx'
import type { SignupProof } from './signup-proof.ts'

interface SignupFormProps {
  typed?: PersonValues & { customer_number: string; meter_number: string; email: string }
  errors: FormError[]
  way: SignupProof['way']
  work?: WorkChallenge
}

const [formId, send] = ['signup', 'Konto anlegen']

export function SignupForm({ typed, errors, way, work }: SignupFormProps) {
  const errorOf = errorAt(errors)
  const isProven = way === 'meter'
  return (
    <FormPage title="Konto anlegen" errors={errors} aside={<SignupAside />}>
      <Lead>{useTexts()('signup.lead')}</Lead>
      {work && <WorkNotice work={work} send={send} form={formId} />}
      <PageForm id={formId}>
        <TextField
          name="customer_number"
          label="Kundennummer"
          hint={`Sie steht oben rechts auf Ihrer Rechnung. ${isProven ? 'Kundennummer und Zählernummer zeigen, wer Sie sind.' : 'So prüfen wir Ihr Konto schneller.'}`}
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
          hint="Mit dieser Adresse melden Sie sich an. Wir senden Ihnen einen Link, mit dem Sie Ihr Passwort wählen."
          autoComplete="username"
          defaultValue={typed?.email}
          error={errorOf('email')}
        />
        <p>
          Wie wir mit Ihren Angaben umgehen, lesen Sie unter{' '}
          <Link to={href('/datenschutz')}>Datenschutz</Link>.
        </p>
        <Button {...sendingProps}>{send}</Button>
      </PageForm>
    </FormPage>
  )
}

/** Step before the sign-up form: identity proof with the eID card. */
export const SignupCardProof = ({ started, offered }: SignupProof) => (
  <FormPage title="Konto anlegen" heading="Konto anlegen: ausweisen" aside={<SignupAside />}>
    <Lead>
      Für ein Konto weisen Sie sich mit Ihrem Online-Ausweis aus. Danach füllen Sie das Formular aus.
    </Lead>
    {!offered && <p>Das ist gerade nicht möglich. Bitte wenden Sie sich an unseren Kundenservice.</p>}
    {offered && !started && <StartProof />}
    {offered && started?.login_url && started.login_qrcode && (
      <>
        <p>Der Ausweisdienst öffnet sich in einem neuen Fenster. Kommen Sie danach hierher zurück.</p>
        <EidLinks
          url={started.login_url}
          code={started.login_qrcode}
          onward={`${href('/kundenlogin/anmelden')}?nachweis=${started.uuid}`}
          apart
        />
      </>
    )}
  </FormPage>
)

const StartProof = () => (
  <PageForm>
    <input type="hidden" name="intent" value="card" />
    <Button {...sendingProps}>Mit dem Online-Ausweis beginnen</Button>
  </PageForm>
)

const SignupAside = () => (
  <>
    <HelpBox title="Schon ein Konto?">
      <Link to={href('/kundenlogin/login')}>Anmelden</Link> oder{' '}
      <Link to={href('/kundenlogin/reset')}>Passwort vergessen</Link>
    </HelpBox>
    <Aside of="bill" />
  </>
)
