import { IconArrowBackUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { BulkPlan, BulkSaid, BulkVerb } from '#contract/procedures/bulk.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { number, time } from '../../../staff-ui/text/format.ts'
import { BulkText } from './bulk-text.tsx'
import { buttonOf, questionOf } from './bulk-words.ts'
import { LeftOutList } from './left-out-list.tsx'
import { PlanNumbers } from './plan-numbers.tsx'
import type { Asked, Question } from './use-bulk.ts'
import styles from './bulk-dialog.module.css'

interface Props {
  question: Question
  /** Name of the person to whom the act assigns. */
  assignee?: string
  onClose: () => void
  onAsk: (act: Asked) => void
  onRun: (question: Question & { plan: BulkPlan }, said: BulkSaid) => void
}

/** What is done with new ones, where the act can take them over. */
const takeWords: Partial<Record<BulkVerb, string>> = {
  complete: 'Übernehmen und mit erledigen',
  respond: 'Übernehmen und mit beantworten',
}

/** Asks about an act on many procedures, with the numbers that the server has counted. */
export function BulkDialog({ question, assignee, onClose, onAsk, onRun }: Props) {
  const { act, plan, hasChanged, running, failure } = question
  const [said, setSaid] = useState<BulkSaid>({ message: '', values: {} })
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
          if (mayRun && !running) onRun({ ...question, plan }, said)
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
        {plan && <PlanNumbers act={act} plan={plan} said={said} assignee={assignee} />}
        {plan && plan.left_out.length > 0 && (
          <LeftOutList plan={plan} take={takeWords[act.verb]} onTake={() => onAsk({ ...act, take: true })} />
        )}
        {mayRun && act.verb === 'erase' && (
          <p>Angaben, Dateien, Verlauf und E-Mails gehen sofort. Das lässt sich nicht zurücknehmen.</p>
        )}
        {mayRun && <BulkText act={act} plan={plan} said={said} onSay={setSaid} />}
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
