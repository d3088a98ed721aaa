import type { CustomerRow } from '#contract/customers/customers.ts'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { ReasonDialog } from '../../staff-ui/page/reason-dialog.tsx'

type Account = Pick<CustomerRow, 'id' | 'name' | 'updated_at' | 'user'>

interface Question {
  title: (name: string) => string
  action: string
  text: (sessions: number) => string
  /** The readers of the reason; by default, staff. */
  hint?: (account: Account) => string
  required?: boolean
}

/** Questions before what takes something from a person, by the intent that the form posts. */
const questions = {
  lock: {
    title: name => `Konto von ${name} sperren?`,
    action: 'Sperren',
    text: sessions =>
      `Anmelden geht dann nicht mehr. ${endingText(sessions)}Sie können die Sperre jederzeit aufheben. ` +
      'Gesperrte Konten werden nach der eingestellten Frist gelöscht.',
  },
  unapprove: {
    title: name => `Bestätigung von ${name} zurücknehmen?`,
    action: 'Zurücknehmen',
    text: () =>
      'Das Vertrauensniveau „Kundenkonto“ gilt dann nicht mehr. Die Person kann sich weiter anmelden, muss ' +
      'sich für manche Vorgänge aber neu ausweisen. Eine E-Mail bekommt sie nicht. Das Konto steht wieder ' +
      'unter „Zu bestätigen“.',
  },
  reject: {
    title: name => `Konto von ${name} ablehnen?`,
    action: 'Ablehnen',
    text: () => 'Wir löschen die Angaben der Registrierung. Das lässt sich nicht zurücknehmen.',
    hint: ({ user }) => `Steht in der E-Mail an ${user?.email ?? 'die Person'}.`,
    required: true,
  },
} satisfies Record<string, Question>

export type AskedIntent = keyof typeof questions
export const isAskedIntent = (intent: string): intent is AskedIntent => intent in questions

const endingText = (sessions: number) => {
  if (!sessions) return ''
  return sessions === 1 ? 'Eine Sitzung endet sofort. ' : `${sessions} Sitzungen enden sofort. `
}

interface Props {
  intent: AskedIntent
  account: Account
  /** Number of the person's sessions. */
  sessions?: number
  /** The account that follows in the queue. */
  next?: { id: string }
  refused?: FormRefusal
  onClose: () => void
}

/** Asks for the reason before an account is locked, rejected, or its approval taken back. */
export function CustomerQuestion({ intent, account, sessions = 0, next, refused, onClose }: Props) {
  const { title, action, text, hint, required }: Question = questions[intent]
  return (
    <ReasonDialog
      intent={intent}
      values={{ id: account.id, _version: account.updated_at, next: next?.id ?? '' }}
      title={title(account.name || 'dieser Person')}
      action={action}
      destructive
      hint={hint?.(account) ?? 'Steht im Verlauf, nur für Beschäftigte.'}
      required={required}
      refused={refused?.intent === intent ? refused : undefined}
      onClose={onClose}
    >
      {text(sessions)}
    </ReasonDialog>
  )
}
