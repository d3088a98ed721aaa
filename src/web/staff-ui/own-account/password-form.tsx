import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../form/button.tsx'
import { PasswordField } from '../form/password-field.tsx'
import styles from './password-form.module.css'

export type PasswordErrors = Partial<Record<'current' | 'password' | 'password_confirm', string>>

/** The form that changes one's own password. */
export function PasswordForm({ errors = {}, label }: { errors?: PasswordErrors; label: string }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Form method="post" className={styles.form} noValidate>
      {Object.keys(errors).length > 0 && (
        <Alert tone="error" role="alert" title="Bitte prüfen Sie Ihre Angaben" />
      )}
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
        {label}
      </Button>
    </Form>
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
