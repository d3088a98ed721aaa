import type { ComponentType } from 'react'
import { href, Link } from 'react-router'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { Button, ButtonLink, sendingProps } from '../../ui/button/button.tsx'
import { IconId, IconUser } from '../../ui/icon/icons.ts'
import { EmailField, TextField } from '../../ui/form/text-field.tsx'
import { PendingEid } from './eid-links.tsx'
import { type ProofState, ProofForm } from './proof-form.tsx'
import css from './proof-page.module.css'

const ways: Partial<Record<Trustlevel, ComponentType<ProofState & { way: Trustlevel }>>> = {
  email: EmailWay,
  customer_data: CustomerDataWay,
  customer_account: AccountWay,
  eid_substantial: EidWay,
  eid_high: EidWay,
}

/** Renders the form of a proof method. */
export function ProofMethod({ way, ...state }: ProofState & { way: Trustlevel }) {
  const Method = ways[way]
  return Method ? <Method way={way} {...state} /> : null
}

function EmailWay({ way, base, values, errors }: ProofState & { way: Trustlevel }) {
  return (
    <ProofForm way={way} action={`${base}/nachweis`}>
      <EmailField defaultValue={values.email} error={errorAt(errors)('email')} />
      <Button {...sendingProps}>Code senden</Button>
    </ProofForm>
  )
}

function CustomerDataWay({ way, base, values, errors }: ProofState & { way: Trustlevel }) {
  return (
    <ProofForm way={way} action={`${base}/nachweis`}>
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

function AccountWay({ base, unapproved }: ProofState) {
  return (
    <div className={css.form}>
      {unapproved ? (
        <p>
          Sie sind angemeldet. Ihr Kundenzugang ist aber noch nicht freigegeben. Wir prüfen ihn und schreiben
          Ihnen, sobald er es ist. Ihre Eingaben bleiben so lange gespeichert, höchstens 14 Tage.
        </p>
      ) : (
        <>
          <p>Nach der Anmeldung kommen Sie hierher zurück. Ihre Angaben sind dann schon ausgefüllt.</p>
          <ButtonLink
            to={`${href('/kundenlogin/login')}?return_to=${base}/nachweis%3Fangemeldet`}
            icon={IconUser}
          >
            Anmelden
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function EidWay({ way, ...state }: ProofState & { way: Trustlevel }) {
  const { base, errors, pending } = state
  const error = errorAt(errors)('way')
  if (pending?.login_url && pending.login_qrcode)
    return <PendingEid way={way} {...state} url={pending.login_url} code={pending.login_qrcode} />
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
