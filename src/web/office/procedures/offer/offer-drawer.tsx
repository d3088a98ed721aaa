import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatEuros } from '#contract/core/money.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { type FormRefusal, useFormRedirect } from '../../../staff-ui/form/form-refusal.ts'
import { useUnsavedState } from '../../../staff-ui/form/unsaved-input.ts'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { drawerBody, drawerFoot, SideDrawer } from '../../../staff-ui/page/side-drawer.tsx'
import { draftTotal, offerBody, type OfferDraft } from './draft.ts'
import { OfferFields } from './offer-fields.tsx'

interface Props {
  initial: OfferDraft
  draftKey: string
  recipient: string
  hasEmail: boolean
  /** Number of the open offer that this one replaces. */
  replaces?: string | undefined
  version: number
  refused?: FormRefusal
  close: string
}

/** Posts the offer as JSON in `offer`, and its files. It is sent after a question, because it cannot be called back. */
export function OfferDrawer({ initial, draftKey, recipient, version, refused, close, ...page }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { state: draft, change, forget } = useUnsavedState(draftKey, initial)
  const [isAsking, setAsking] = useState(false)
  const isSending = useNavigation().formData !== undefined
  useFormRedirect(close.split('?')[0]!, () => {
    forget()
    showToast('Angebot gesendet')
  })
  const ask = (event: FormEvent) => {
    if (isAsking) return
    event.preventDefault()
    setAsking(true)
  }
  const send = () => {
    form.current?.requestSubmit()
    setAsking(false)
  }
  const total = formatEuros(draftTotal(draft))
  return (
    <SideDrawer title={`Angebot an ${recipient}`} close={close}>
      <Form
        method="post"
        ref={form}
        action={`?version=${version}`}
        encType="multipart/form-data"
        onSubmit={ask}
        noValidate
      >
        <input type="hidden" name="offer" value={JSON.stringify(offerBody(draft))} />
        <div className={drawerBody}>
          <Notes refused={refused} {...page} />
          <OfferFields draft={draft} change={change} errors={refused?.errors ?? {}} />
        </div>
        <div className={drawerFoot}>
          <Button type="submit" look="primary" icon={IconSend} disabled={isSending}>
            Angebot senden
          </Button>
          <ButtonLink look="quiet" to={close} preventScrollReset onClick={forget}>
            Verwerfen
          </ButtonLink>
        </div>
      </Form>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Angebot über ${total} an ${recipient} senden?`}
        actions={
          <Button look="primary" onClick={send}>
            Angebot über {total} senden
          </Button>
        }
      >
        <p>
          Es ist bis zum letzten Tag verbindlich und lässt sich danach nicht mehr ändern, nur durch ein neues
          ersetzen.
        </p>
      </Dialog>
    </SideDrawer>
  )
}

function Notes({ refused, hasEmail, replaces }: Pick<Props, 'refused' | 'hasEmail' | 'replaces'>) {
  return (
    <>
      {refused && (
        <Alert tone="error" role="alert" title={refused.title}>
          <p>{refused.message}</p>
        </Alert>
      )}
      {replaces && (
        <Alert tone="waiting" title={`Dieses Angebot ersetzt ${replaces}.`}>
          <p>Das frühere lässt sich dann nicht mehr annehmen.</p>
        </Alert>
      )}
      {!hasEmail && (
        <Alert tone="waiting" title="Zu diesem Vorgang gibt es keine E-Mail-Adresse.">
          <p>Das Angebot steht nur im Kundenkonto. Senden Sie es auch als Brief.</p>
        </Alert>
      )}
    </>
  )
}
