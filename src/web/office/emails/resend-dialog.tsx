import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../../staff-ui/emails/emails.module.css'
import { useEmailAddress } from '../../staff-ui/emails/use-email-address.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { TextField } from '../../staff-ui/form/field.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import type { OpenEmail } from './load-emails.server.ts'
import { useEmailAct } from './use-email-act.ts'

interface Props {
  email: OpenEmail
  /** The address is dead, so that it is not offered. */
  isDead: boolean
  onClose: () => void
}

/** Asks to whom an email goes once more, with the known addresses. */
export function ResendDialog({ email, isDead, onClose }: Props) {
  const known = email.other_addresses
  const [to, setTo] = useState(isDead ? (known[0]?.email ?? '') : email.recipient)
  const { act, isActing, failure } = useEmailAct(email.id)
  const [form, list] = [useId(), useId()]
  const navigate = useNavigate()
  const addressOf = useEmailAddress()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const row = await act('resend', to.trim() === email.recipient ? {} : { recipient: to.trim() })
    if (!row) return
    onClose()
    void navigate(addressOf(row.id))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Diese E-Mail noch einmal senden?"
      actions={
        <Button look="primary" type="submit" form={form} icon={IconSend} disabled={isActing}>
          Senden
        </Button>
      }
    >
      <form id={form} className={styles.choices} onSubmit={event => void submit(event)} noValidate>
        <p>
          „{email.subject}“ geht mit demselben Inhalt noch einmal hinaus. Das geht einmal. Links darin öffnen
          dasselbe wie zuvor: Senden Sie sie nur an die Person selbst.
        </p>
        <TextField
          type="email"
          label="An"
          name="recipient"
          value={to}
          list={list}
          error={failure || undefined}
          hint={known.map(({ email: each, source }) => `${each} ${source}`).join(', ') || undefined}
          data-autofocus
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <datalist id={list}>
          {known.map(({ email: each }) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
