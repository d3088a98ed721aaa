import { Form, href, Link } from 'react-router'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { Button } from '../staff-ui/form/button.tsx'
import { clearUnsavedInput } from '../staff-ui/form/unsaved-input.ts'
import { date } from '../staff-ui/text/format.ts'
import { CodeField } from './code-view.tsx'
import { PasswordField } from '../staff-ui/form/password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import styles from './auth.module.css'

export type FactorTask = 'setUp' | 'codes' | 'remove'

export interface FactorAnswer {
  /** The secret to scan, after the password. */
  begun?: { secret: string; qr_code: string }
  /** Recovery codes, shown once. */
  codes?: string[]
  removed?: true
  errors?: Record<string, string>
  refused?: string
}

interface Props {
  task: FactorTask
  state: { since: string | null; required_from: string | null; is_required: boolean }
  email: string
  /** Page of one's own security. */
  back: string
  home: string
  answer?: FactorAnswer
}

/** Setting up the second factor, new recovery codes, and turning it off; needs no script. */
export function SecondFactorView({ task, state, email, back, home, answer = {} }: Props) {
  const { begun, codes, removed, errors = {}, refused } = answer
  const after = state.is_required ? home : back
  if (codes) return <RecoveryCodes codes={codes} email={email} after={after} isFirst={task === 'setUp'} />
  if (removed) return <Removed back={back} />
  return (
    <>
      <h1>{titles[task]}</h1>
      {state.is_required && !begun && <Required from={state.required_from} />}
      {!begun && <p className={styles.lead}>{leads[task]}</p>}
      {refused && (
        <Alert tone="error" role="alert" className={styles.sent}>
          <p>{refused}</p>
        </Alert>
      )}
      {begun ? (
        <ScanStep begun={begun} email={email} error={errors.code} />
      ) : (
        <Proof task={task} needsCode={state.since !== null} errors={errors} />
      )}
      <Form method="post" action={href('/auth/logout')} className={styles.below} onSubmit={clearUnsavedInput}>
        {state.is_required ? (
          <button type="submit" className={styles.plain}>
            Abmelden
          </button>
        ) : (
          <Link to={back}>Zurück</Link>
        )}
        <span>Angemeldet als {email}</span>
      </Form>
    </>
  )
}

const titles: Record<FactorTask, string> = {
  setUp: 'Zweiten Faktor einrichten',
  codes: 'Neue Wiederherstellungscodes',
  remove: 'Zweiten Faktor abschalten',
}

const leads: Record<FactorTask, string> = {
  setUp:
    'Nach dem Passwort fragen wir dann nach einem Code, den nur Ihr Telefon oder Ihr Passwortmanager kennt. Ein gestohlenes Passwort allein genügt nicht mehr. Bestätigen Sie zuerst Ihr Passwort.',
  codes: 'Die bisherigen Codes gelten dann nicht mehr. Bestätigen Sie, dass Sie es sind.',
  remove: 'Zur Anmeldung genügt dann wieder Ihr Passwort. Bestätigen Sie, dass Sie es sind.',
}

const sendWords: Record<FactorTask, string> = {
  setUp: 'Weiter',
  codes: 'Neue Codes machen',
  remove: 'Zweiten Faktor abschalten',
}

function Required({ from }: { from: string | null }) {
  return (
    <Alert tone="waiting" className={styles.sent}>
      <p>
        Der zweite Faktor ist Pflicht{from && ` seit dem ${date(from)}`}. Richten Sie ihn ein, danach geht es
        weiter.
      </p>
    </Alert>
  )
}

interface ProofProps {
  task: FactorTask
  needsCode: boolean
  errors: Record<string, string>
}

function Proof({ task, needsCode, errors }: ProofProps) {
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="act" value={task} />
      <PasswordField
        label="Passwort"
        name="current_password"
        autoComplete="current-password"
        error={errors.current_password}
        autoFocus
      />
      {needsCode && (
        <CodeField
          label={task === 'setUp' ? 'Code der bisherigen App' : 'Code'}
          hint="Sechs Ziffern aus der App oder ein Wiederherstellungscode."
          error={errors.code}
          autoFocus={false}
        />
      )}
      <Button type="submit" look="primary" className={styles.send}>
        {sendWords[task]}
      </Button>
    </Form>
  )
}

const Removed = ({ back }: { back: string }) => (
  <>
    <h1>Zweiter Faktor abgeschaltet</h1>
    <Alert tone="done" role="status" className={styles.sent}>
      <p>Zur Anmeldung genügt wieder Ihr Passwort. Überall sonst sind Sie abgemeldet.</p>
    </Alert>
    <p className={styles.below}>
      <Link to={back}>Weiter zu „Sicherheit“</Link>
    </p>
  </>
)
