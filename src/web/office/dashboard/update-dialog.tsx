import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { AnnounceDialog } from '../notices/announce-dialog.tsx'
import { LifeContext } from '../notices/life-context.ts'
import { MessageFields } from '../notices/message-fields.tsx'
import { type Message, startOf } from '../notices/status-message.ts'
import { StatusSteps } from '../notices/status-steps.tsx'
import { useStatusMessage } from '../notices/use-status-message.ts'
import { disturbanceStatusLooks } from '../ui/disturbance-look.ts'
import type { ActiveDisturbance } from './load-dashboard.server.ts'
import styles from './update-dialog.module.css'

const life = {
  statuses: disturbanceStatuses,
  looks: disturbanceStatusLooks,
  end: 'resolved',
  dates: ['expected_end_at'],
}

const noun = { address: 'disturbances', one: 'Störung' }

/**
 * Reports on a disturbance without leaving the overview: status, text, and then how many people it reaches.
 */
export function UpdateDialog({
  disturbance,
  onClose,
}: {
  disturbance: ActiveDisturbance
  onClose: () => void
}) {
  const { id, title, status, updated_at } = disturbance
  const page = href('/login/disturbance/:id', { id })
  const [message, setMessage] = useState<NonNullable<Message>>(() => startOf(status))
  const [asked, setAsked] = useState<Message>(null)
  const sending = useStatusMessage({ version: () => updated_at, action: page }, onClose)
  return (
    <LifeContext value={life}>
      <Dialog
        opened={asked === null}
        onClose={onClose}
        title={`„${title}“ aktualisieren`}
        actions={
          <Button
            look="primary"
            icon={IconSpeakerphone}
            onClick={() => sending.check(message) && setAsked(message)}
          >
            Melden …
          </Button>
        }
      >
        <div className={styles.form}>
          <StatusSteps
            status={status}
            chosen={message.status}
            onChoose={next => setMessage({ ...message, status: next })}
          />
          <MessageFields
            message={message}
            problem={sending.problem}
            row={disturbance}
            onChange={next => next && setMessage(next)}
          />
          <p>
            <Link to={page}>Ort, Text und Verlauf der Störung</Link>
          </p>
        </div>
      </Dialog>
      <AnnounceDialog
        noun={noun}
        row={disturbance}
        message={asked}
        sending={sending}
        onChange={setAsked}
        onClose={() => setAsked(null)}
      />
    </LifeContext>
  )
}
