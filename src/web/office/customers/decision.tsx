import { IconCheck, IconMail, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { focusHotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import styles from './approval.module.css'
import { customerHref } from './customer-look.ts'
import type { Waiting } from './load-approval.ts'
import { CustomerQuestion } from './questions.tsx'

interface Props {
  account: Waiting
  /** The account that follows. */
  next?: Waiting
  refused?: FormRefusal
}

/** Approves an account, asks the person, or rejects; the following account comes next. */
export function Decision({ account, next, refused }: Props) {
  const [isAsked, setAsked] = useState(refused?.intent === 'reject')
  const isBusy = useNavigation().state === 'submitting'
  const close = () => {
    setAsked(false)
    focusHotkey('r')
  }
  return (
    <div className={styles.decision}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={account.id} />
        <input type="hidden" name="_version" value={account.updated_at} />
        <input type="hidden" name="next" value={next?.id ?? ''} />
        <Button
          type="submit"
          name="intent"
          value="approve"
          look="primary"
          icon={IconCheck}
          keys="a"
          disabled={isBusy}
        >
          Konto bestätigen
        </Button>
      </Form>
      <ButtonLink to={`${customerHref(account.id)}/message`} icon={IconMail} keys="m">
        Rückfrage
      </ButtonLink>
      <Button look="danger" icon={IconX} keys="r" onClick={() => setAsked(true)} disabled={isBusy}>
        Ablehnen
      </Button>
      {next && <span className={styles.after}>danach: {next.name || next.user?.email}</span>}
      {isAsked && (
        <CustomerQuestion intent="reject" account={account} next={next} refused={refused} onClose={close} />
      )}
    </div>
  )
}
