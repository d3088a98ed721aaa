import { use, useId, useState } from 'react'
import { Button } from '../../staff-ui/form/button.tsx'
import input from '../../staff-ui/form/field.module.css'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { countOf } from '../../staff-ui/record/list/words.ts'
import { LifeContext } from './life-context.ts'
import { type Reach, useLookUp } from './lookups.ts'
import { ReachList } from './reach-list.tsx'
import type { Message } from './status-message.ts'
import styles from './status-panel.module.css'
import type { Sending } from './use-status-message.ts'

interface Props {
  noun: { address: string; one: string }
  row: { id: string; title?: unknown } | null
  message: Message
  sending: Sending
  onChange: (message: Message) => void
  onClose: () => void
}

const people = { one: 'Person', many: 'Personen' }

/** Question before a message goes out, with whom it reaches as the server counts them. */
export function AnnounceDialog({ noun, row, message, sending, onChange, onClose }: Props) {
  const { looks, end } = use(LifeContext)
  const id = useId()
  // The question stays readable while the dialog fades out.
  const [shown, setShown] = useState(message)
  if (message && message !== shown) setShown(message)
  const reach = useLookUp<Reach>(
    'announcement',
    message && row ? { noun: noun.address, id: row.id, status: message.status } : null,
  )
  const counted = reach && reach !== 'failed' ? reach : null
  const recipients = shown?.is_public && counted ? counted.emails : 0
  const isAllClear = shown?.status === end && shown?.from !== end
  const mayReach = shown?.is_public && (recipients > 0 || reach === 'failed')
  const isCounting = shown?.is_public && reach === undefined
  const send = (notify: boolean) => message && !isCounting && sending.send({ ...message, notify })
  return (
    <Dialog
      opened={message !== null}
      onClose={onClose}
      title={titleOf(shown, isAllClear, recipients)}
      actions={
        <>
          {mayReach && (
            <Button aria-disabled={sending.isBusy} onClick={() => send(false)}>
              Nur ins Portal
            </Button>
          )}
          <Button
            look="primary"
            aria-disabled={sending.isBusy || isCounting}
            data-autofocus
            onClick={() => send(Boolean(mayReach))}
          >
            {sendLabel(shown, reach, recipients)}
          </Button>
        </>
      }
    >
      {sending.problem && (
        <p role="alert" className={input.error}>
          {sending.problem}
        </p>
      )}
      <p className={styles.about}>
        {String(row?.title ?? noun.one)}: {looks[shown?.status ?? '']?.label}
      </p>
      {isAllClear && message ? (
        <div>
          <label className={styles.label} htmlFor={id}>
            Text der Entwarnung
          </label>
          <textarea
            id={id}
            className={`${input.control} ${input.area}`}
            value={message.message}
            onChange={({ currentTarget }) => onChange({ ...message, message: currentTarget.value })}
          />
        </div>
      ) : (
        shown?.message && <p className={styles.quote}>{shown.message}</p>
      )}
      {shown?.is_public && <Told reach={reach} />}
    </Dialog>
  )
}

function sendLabel(message: Message, reach: Reach | 'failed' | undefined, recipients: number) {
  if (!message?.is_public) return 'Intern festhalten'
  if (reach === 'failed') return 'Ins Portal und per E-Mail'
  return recipients ? `An ${countOf(people, recipients)} senden` : 'Ins Portal'
}

function titleOf(message: Message, isAllClear: boolean, recipients: number) {
  if (message && !message.is_public) return 'Nur intern festhalten?'
  if (isAllClear)
    return recipients ? `Entwarnung an ${countOf(people, recipients)} senden?` : 'Entwarnung geben?'
  return recipients ? `An ${countOf(people, recipients)} senden?` : 'Im Portal melden?'
}

function Told({ reach }: { reach: Reach | 'failed' | undefined }) {
  if (reach === undefined) return <p role="status">Es wird gezählt, wer eine E-Mail bekommt …</p>
  if (reach === 'failed')
    return (
      <p role="alert">
        Die Zahl der E-Mails ließ sich nicht ermitteln. Die Empfangsadressen bekommen trotzdem eine.
      </p>
    )
  return <ReachList reach={reach} />
}
