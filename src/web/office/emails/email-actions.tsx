import { IconMailboxOff, IconPrinter, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import { ActFailure, WithdrawButton } from '../../staff-ui/emails/act-parts.tsx'
import styles from '../../staff-ui/emails/emails.module.css'
import { useEmailAddress } from '../../staff-ui/emails/use-email-address.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import type { OpenEmail } from './load-emails.server.ts'
import { ResendDialog } from './resend-dialog.tsx'
import { useEmailAct } from './use-email-act.ts'

const canBeLetter = ['sent', 'bounced', 'withdrawn', 'letter']

/** Buttons for an email in its state. */
export function EmailActions({ email }: { email: OpenEmail }) {
  const { act, isActing, failure } = useEmailAct(email.id, useEmailAddress()(email.id))
  const { state, can_withdraw, refusalText, resend_refusal, content } = email
  const mayResend = !refusalText
  const isLetter = state === 'letter'
  const print = () => {
    window.open(href('/login/settings/emails/:id/print', { id: email.id }), '_blank', 'noopener')
    if (!isLetter) void act('letter', { letter: true })
  }
  const saysWhy = refusalText && resend_refusal !== 'state' && resend_refusal !== 'resent'
  if (!can_withdraw && !mayResend && !content && !saysWhy) return null
  return (
    <div className={styles.actions}>
      <ActFailure failure={failure} />
      {can_withdraw && <WithdrawButton act={act} isActing={isActing} />}
      {mayResend && <Resend email={email} />}
      {content && resend_refusal !== 'right' && canBeLetter.includes(state) && (
        <Button icon={IconPrinter} keys="p" disabled={isActing} onClick={print}>
          {isLetter ? 'Brief noch einmal drucken' : 'Als Brief drucken'}
        </Button>
      )}
      {isLetter && (
        <Button
          look="quiet"
          icon={IconMailboxOff}
          disabled={isActing}
          onClick={() => void act('letter', { letter: false })}
        >
          Vermerk zurücknehmen
        </Button>
      )}
      {saysWhy && <p className={styles.hint}>Noch einmal senden geht nicht: {refusalText}.</p>}
    </div>
  )
}

/** A dead address needs another one; otherwise the same may do. */
function Resend({ email }: { email: OpenEmail }) {
  const [isAsking, setAsking] = useState(false)
  const isDead = email.state === 'bounced' && email.reasonTexts?.isOfAddress === true
  return (
    <>
      <Button
        look={email.state === 'bounced' ? 'primary' : 'default'}
        icon={IconSend}
        keys={isDead ? 'a' : 'e'}
        onClick={() => setAsking(true)}
      >
        {isDead ? 'An andere Adresse senden' : 'Erneut senden'}
      </Button>
      {isAsking && <ResendDialog email={email} isDead={isDead} onClose={() => setAsking(false)} />}
    </>
  )
}
