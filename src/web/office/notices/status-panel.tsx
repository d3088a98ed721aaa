import { IconCircleCheck, IconSpeakerphone } from '@tabler/icons-react'
import { use, useState } from 'react'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { Timeline } from '../../staff-ui/record/timeline.tsx'
import type { OwnBeside } from '../../staff-ui/record/page/record-beside.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { LifeContext } from './life-context.ts'
import { MessageFields } from './message-fields.tsx'
import { timelineOf, type UpdateRow } from './notice-timeline.ts'
import { StatusSteps } from './status-steps.tsx'
import { allClearText, type Message, startOf } from './status-message.ts'
import styles from './status-panel.module.css'
import { useStatusMessage } from './use-status-message.ts'

/**
 * The messages about a notice, and the form of the next one: status, text, dates, recipients, or the
 * all-clear.
 */
export const StatusPanel: OwnBeside = ({ data, record }) => {
  const life = use(LifeContext)
  const { row, description, now } = data
  const status = String(row?.status)
  const [message, setMessage] = useState<Message>(() => startOf(status))
  const [asked, setAsked] = useState<Message | null>(null)
  const sending = useStatusMessage({ version: () => record.latest().version ?? row?.updated_at }, () => {
    setMessage(null)
    setAsked(null)
  })
  const current = message?.from === status ? message : startOf(status)
  const mayEdit = description.may.update === true
  const isOpen = life.statuses[status]?.open ?? false
  const updates = Array.isArray(row?.statusupdates) ? (row.statusupdates as UpdateRow[]) : []
  return (
    <div className={styles.panel}>
      {mayEdit && (
        <>
          {row?.published !== true && (
            <Alert tone="waiting">Noch ein Entwurf: Im Portal ist davon nichts zu sehen.</Alert>
          )}
          <StatusSteps
            status={status}
            chosen={current.status}
            onChoose={next => setMessage({ ...current, status: next })}
          />
          <MessageFields
            message={current}
            problem={asked ? null : sending.problem}
            row={row}
            onChange={setMessage}
          />
          <div className={styles.actions}>
            <Button
              look="primary"
              icon={IconSpeakerphone}
              onClick={() => sending.check(current) && setAsked(current)}
            >
              Melden …
            </Button>
            {life.end && isOpen && (
              <Button
                icon={IconCircleCheck}
                onClick={() =>
                  setAsked({
                    ...startOf(status),
                    status: life.end!,
                    message: current.message || allClearText,
                  })
                }
              >
                Entwarnung …
              </Button>
            )}
          </div>
        </>
      )}
      {updates.length ? (
        <Timeline entries={timelineOf(updates, life)} now={now} />
      ) : (
        <p className={styles.none}>Noch keine Meldung.</p>
      )}
      <AnnounceDialog
        noun={description.noun}
        row={row}
        message={asked}
        sending={sending}
        onChange={setAsked}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
