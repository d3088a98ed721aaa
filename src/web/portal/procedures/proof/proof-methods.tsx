import type { ComponentType, ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { DraftTrust } from '#contract/drafts/rows.ts'
import type { FieldError } from '#contract/forms/field-types.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { Button, ButtonLink, sendingProps } from '../../ui/button/button.tsx'
import { EidLinks } from '../../ui/form/eid-links.tsx'
import { EmailField, TextField } from '../../ui/form/text-field.tsx'
import { IconId, IconUser } from '../../ui/icon/icons.ts'
import type { ProofInput } from './proof.ts'
import css from './proof-page.module.css'

export interface ProofState {
  base: string
  values: ProofInput
  errors: FieldError[]
  unapproved: boolean
  /** Signed in, in a draft that was continued by a link: the account counts after a question. */
  accountWaits: boolean
  /** Names the request, so that a double click counts once. */
  nonce: string
  /** A proof that was started and is not finished. */
  pending: DraftTrust['pending']
}

interface MethodProps extends ProofState {
  way: Trustlevel
}

const ways: Partial<Record<Trustlevel, ComponentType<MethodProps>>> = {
  email: EmailWay,
  customer_data: CustomerDataWay,
  customer_account: AccountWay,
  eid_substantial: EidWay,
  eid_high: EidWay,
}

/** Renders the form of a proof method. */
export function ProofMethod({ way, ...state }: MethodProps) {
  const Method = ways[way]
  return Method ? <Method way={way} {...state} /> : null
}

function EmailWay({ way, base, values, errors }: MethodProps) {
  return (
    <ProofForm way={way} action={`${base}/nachweis`}>
      <EmailField defaultValue={values.email} error={errorAt(errors)('email')} />
      <Button {...sendingProps}>Code senden</Button>
    </ProofForm>
  )
}

function CustomerDataWay({ way, base, values, errors, nonce }: MethodProps) {
  return (
    <ProofForm way={way} action={`${base}/nachweis`} nonce={nonce}>
      <TextField
        name="customer_number"
        label="Kundennummer"
        hint="Sie steht oben rechts auf Ihrer Rechnung."
        maxLength={40}
        defaultValue={values.customer_number}
        error={errorAt(errors)('customer_number')}
      />
      <TextField
        name="meter_number"
        label="Zählernummer"
        hint="Von einem Ihrer Zähler. Sie steht auf dem Zähler und auf der Rechnung."
        maxLength={40}
        defaultValue={values.meter_number}
        error={errorAt(errors)('meter_number')}
      />
      <Button {...sendingProps}>Daten prüfen</Button>
    </ProofForm>
  )
}

function AccountWay({ base, unapproved, accountWaits }: ProofState) {
  if (accountWaits) return <WaitingAccount base={base} />
  return (
    <div className={css.form}>
      {unapproved ? (
        <p>
          Sie sind angemeldet. Ihr Kundenkonto ist aber noch nicht freigegeben. Wir prüfen es und schreiben
          Ihnen, sobald er es ist. Ihre Eingaben bleiben so lange gespeichert, höchstens 14 Tage.
        </p>
      ) : (
        <>
          <p>Nach der Anmeldung kommen Sie hierher zurück. Ihre Angaben sind dann schon ausgefüllt.</p>
          <ButtonLink to={`${href('/kundenlogin/login')}?return_to=${base}/nachweis`} icon={IconUser}>
            Anmelden
          </ButtonLink>
        </>
      )}
    </div>
  )
}

const WaitingAccount = ({ base }: { base: string }) => (
  <div className={css.form}>
    <p>Sie sind angemeldet. Ihr Konto zählt für diesen Vorgang, sobald Sie zustimmen.</p>
    <ButtonLink to={`${base}/konto`} icon={IconUser}>
      Mein Konto verwenden
    </ButtonLink>
  </div>
)

function EidWay({ way, base, errors, pending }: MethodProps) {
  const error = errorAt(errors)('way')
  if (pending?.login_url && pending.login_qrcode)
    return <PendingEid base={base} way={way} url={pending.login_url} code={pending.login_qrcode} />
  return (
    <ProofForm way={way} action={`${base}/nachweis`}>
      <p>
        Sie weisen sich auf der Seite des Ausweisdienstes aus und kommen danach hierher zurück.{' '}
        <Link to={href('/skidentity')}>Was Sie dafür brauchen</Link>
      </p>
      {error && <p className={css.error}>{error}</p>}
      <Button {...sendingProps} id="way" icon={IconId}>
        Mit dem Online-Ausweis ausweisen
      </Button>
    </ProofForm>
  )
}

interface PendingEidProps {
  base: string
  way: Trustlevel
  url: string
  code: string
}

function PendingEid({ base, way, url, code }: PendingEidProps) {
  return (
    <div className={css.form}>
      <p>
        Öffnen Sie den Ausweisdienst in diesem Browser. Danach geht es hier weiter. Was Sie bisher eingegeben
        haben, bleibt gespeichert.
      </p>
      <EidLinks url={url} code={code} onward={`${base}/nachweis?gefragt`} />
      <ProofForm way={way} action={`${base}/nachweis`}>
        <Button {...sendingProps} variant="text">
          Noch einmal beginnen
        </Button>
      </ProofForm>
    </div>
  )
}

interface ProofFormProps {
  way: string
  action?: string
  nonce?: string
  children: ReactNode
}

/** Form of a proof method; posts the method as `way`. */
export function ProofForm({ way, action, nonce, children }: ProofFormProps) {
  return (
    <Form method="post" action={action} noValidate className={css.form}>
      <input type="hidden" name="way" value={way} />
      {nonce && <input type="hidden" name="_key" value={nonce} />}
      {children}
    </Form>
  )
}
