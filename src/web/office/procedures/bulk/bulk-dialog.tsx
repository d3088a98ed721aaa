import { IconArrowBackUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { BulkPlan } from '#contract/procedures/bulk.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextareaField } from '../../../staff-ui/form/field.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { number, time } from '../../../staff-ui/text/format.ts'
import { LeftOutList } from './left-out-list.tsx'
import { PlanNumbers } from './plan-numbers.tsx'
import { buttonOf, emailCount, questionOf } from './bulk-words.ts'
import type { Asked, Question } from './use-bulk.ts'
import styles from './bulk-dialog.module.css'

interface Props {
  question: Question
  /** Name of the person to whom the act assigns. */
  assignee?: string
  onClose: () => void
  onAsk: (act: Asked) => void
  onRun: (question: Question & { plan: BulkPlan }, message: string) => void
}

/** Asks about an act on many procedures, with the numbers that the server has counted. */
export function BulkDialog({ question, assignee, onClose, onAsk, onRun }: Props) {
  const { act, plan, hasChanged, running, failure } = question
  const [message, setMessage] = useState('')
  const form = useId()
  const mayRun = plan && plan.records > 0
  return (
    <Dialog
      opened
      size="medium"
      onClose={onClose}
      title={plan ? questionOf(act, plan, assignee) : 'Der Server rechnet …'}
      destructive={act.verb === 'erase'}
      actions={
        mayRun && (
          <Button
            type="submit"
            form={form}
            look={act.verb === 'erase' ? 'danger' : 'primary'}
            keys="mod+enter"
            disabled={running !== undefined}
          >
            {running
              ? `${number(running.done)} von ${number(running.total)} …`
              : buttonOf(act, plan, assignee)}
          </Button>
        )
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (mayRun && !running) onRun({ ...question, plan }, message)
        }}
      >
        <div role="status" className={styles.status}>
          {hasChanged && plan && (
            <Alert tone="waiting">
              <p>
                Inzwischen hat sich etwas geändert. Neu gerechnet: {number(plan.records)} von{' '}
                {number(plan.total)}.
              </p>
            </Alert>
          )}
          {plan && !running && (
            <p className={styles.hint}>
              Vom Server durchgerechnet um {time(plan.at)} Uhr. Noch ist nichts geschehen.
            </p>
          )}
        </div>
        {failure && (
          <Alert tone="error" role="alert">
            <p>{failure}</p>
          </Alert>
        )}
        {plan && <PlanNumbers act={act} plan={plan} assignee={assignee} />}
        {plan && plan.left_out.length > 0 && (
          <LeftOutList
            plan={plan}
            onTake={act.verb === 'complete' ? () => onAsk({ ...act, take: true }) : undefined}
          />
        )}
        {mayRun && act.verb === 'erase' && (
          <p>Angaben, Dateien, Verlauf und E-Mails gehen sofort. Das lässt sich nicht zurücknehmen.</p>
        )}
        {mayRun && <Sentence act={act} plan={plan} value={message} onChange={setMessage} />}
        {mayRun && plan.emails > 0 && (
          <p className={styles.wait}>
            <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
            <span>
              Die E-Mails warten 20 Sekunden im Ausgang. So lange nimmt <strong>ein</strong> Druck alles
              zurück.
            </span>
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface SentenceProps {
  act: Asked
  plan: BulkPlan
  value: string
  onChange: (value: string) => void
}

/** The field comes after the numbers, when the dialog has opened. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** A text for the emails, where the act changes the status. */
function Sentence({ act, plan, value, onChange }: SentenceProps) {
  if (act.verb !== 'complete' && act.verb !== 'status') return null
  const where = plan.emails === 1 ? 'steht in der E-Mail' : `steht in allen ${emailCount(plan.emails)}`
  return (
    <TextareaField
      label={
        <>
          {plan.needs_text ? 'Text dazu' : 'Satz dazu'}{' '}
          <span className={styles.hint}>
            ({[...(plan.needs_text ? [] : ['freiwillig']), ...(plan.emails ? [where] : [])].join(', ')})
          </span>
        </>
      }
      className={styles.sentence}
      rows={plan.needs_text ? 3 : 1}
      value={value}
      required={plan.needs_text}
      placeholder="z. B. Vielen Dank für Ihre Ablesung."
      ref={focus}
      onChange={event => onChange(event.target.value)}
    />
  )
}
