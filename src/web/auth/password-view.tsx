import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, href, Link } from 'react-router'
import { type Person, shortName } from '../staff-ui/text/avatar.tsx'
import { Button } from '../staff-ui/form/button.tsx'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { clearUnsavedInput } from '../staff-ui/form/unsaved-input.ts'
import { PasswordField } from './password-field.tsx'
import styles from './auth.module.css'

export interface PasswordProps {
  user: Person
  /** The password was set by someone else and has to be changed first. */
  forced: boolean
  errors?: Partial<Record<'current' | 'password' | 'password_confirm', string>>
}

/** Form to change the password of the signed-in user. */
export function PasswordView({ user, forced, errors = {} }: PasswordProps) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const count = Object.keys(errors).length
  return (
    <>
      <h1>Neues Passwort wählen</h1>
      <p className={styles.lead}>
        {forced
          ? 'Ihr Passwort wurde von der Verwaltung gesetzt. Wählen Sie jetzt ein eigenes, das nur Sie kennen.'
          : 'Danach bleiben Sie hier angemeldet; überall sonst melden Sie sich mit dem neuen Passwort an.'}
      </p>
      <Form method="post" className={styles.form} noValidate>
        {count > 0 && <Alert tone="error" role="alert" title="Bitte prüfen Sie Ihre Angaben" />}
        <PasswordField
          label="Bisheriges Passwort"
          name="current"
          autoComplete="current-password"
          error={errors.current}
          onInput={event => setCurrent(event.currentTarget.value)}
        />
        <PasswordField
          label="Neues Passwort"
          name="password"
          autoComplete="new-password"
          error={errors.password}
          hint={<Rules password={password} current={current} />}
          onInput={event => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          label="Neues Passwort wiederholen"
          name="password_confirm"
          autoComplete="new-password"
          error={errors.password_confirm}
        />
        <Button type="submit" look="primary" className={styles.send}>
          Passwort speichern und weiter
        </Button>
      </Form>
      <Form method="post" action={href('/auth/logout')} className={styles.below} onSubmit={clearUnsavedInput}>
        {forced ? (
          <button type="submit" className={styles.plain}>
            Abmelden
          </button>
        ) : (
          <Link to={href('/login')}>Zurück</Link>
        )}
        <span>Angemeldet als {shortName(user)}</span>
      </Form>
    </>
  )
}

function Rules({ password, current }: { password: string; current: string }) {
  return (
    <span className={styles.rules}>
      <Rule kept={password.length >= 12}>mindestens 12 Zeichen</Rule>
      <Rule kept={password !== '' && password !== current}>anders als das bisherige</Rule>
    </span>
  )
}

function Rule({ kept, children }: { kept: boolean; children: string }) {
  const Picture = kept ? IconCircleCheck : IconCircle
  return (
    <span className={styles.rule} data-kept={kept ? '' : undefined}>
      <Picture size={18} stroke={1.75} aria-hidden />
      {children}
      {kept && <span className="visually-hidden"> – erfüllt</span>}
    </span>
  )
}
