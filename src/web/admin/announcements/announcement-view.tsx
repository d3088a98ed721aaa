import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { AudiencePanel } from './audience-panel.tsx'
import { AskToSend } from './ask-to-send.tsx'
import { FormPanels, type FormProps } from './form-panels.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SentPanel, type SentProps } from './sent-panel.tsx'
import styles from './announcements.module.css'
import { useAudience } from './use-audience.ts'
import { useKeptAnnouncement } from './use-kept-announcement.ts'
import { useSend } from './use-send.ts'
import { type Announcement, peopleWords, startOf } from './words.ts'

interface Props extends SentProps, Pick<FormProps, 'parts' | 'everyone'> {
  start: Announcement
  /** The earlier announcement that the form begins with. */
  template: string | null
  userId: string
}

/** Announces something to the people of organizations: whom, what, how many, and what was sent. */
export function AnnouncementView({ parts, everyone, start, template, userId, ...sent }: Props) {
  const { given, change: keep, forget } = useKeptAnnouncement(userId, start, template !== null)
  const [done, setDone] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const audience = useAudience(given)
  const send = useSend(count => {
    forget(startOf(null))
    setDone(count)
    showToast('Gesendet')
    void revalidate()
  }, audience.recount)
  const count = audience.facts?.count ?? 0
  const isReady = count > 0 && given.title.trim() !== ''
  const change = (part: Partial<Announcement>) => {
    setDone(null)
    keep({ ...given, ...part })
  }
  return (
    <>
      <PageHead
        title="Mitteilung senden"
        meta="An die Menschen, die in den Organisationen arbeiten. Bürgerinnen und Bürger bekommen sie nicht."
      />
      {done !== null && (
        <Alert tone="done" role="status">
          <p>Die Mitteilung geht an {peopleWords(done)}. Unten sehen Sie, wie viele sie gelesen haben.</p>
        </Alert>
      )}
      <div className={styles.columns}>
        <FormPanels parts={parts} everyone={everyone} given={given} errors={send.errors} change={change} />
        <div className={styles.column}>
          <AudiencePanel {...audience} />
          <PreviewPanel given={given} />
          <Button
            look="primary"
            icon={IconSend}
            keys="mod+enter"
            className={styles.send}
            aria-disabled={!isReady}
            onClick={() => isReady && send.ask()}
          >
            {count ? `An ${peopleWords(count)} senden …` : 'Senden …'}
          </Button>
          {!isReady && (
            <p className={styles.hint}>
              {count ? 'Es fehlt noch der Betreff.' : 'Wählen Sie zuerst, wer die Mitteilung bekommt.'}
            </p>
          )}
        </div>
      </div>
      <SentPanel {...sent} />
      <AskToSend
        asking={send.asking}
        given={given}
        facts={audience.facts}
        onSend={expected => void send.send(given, expected)}
        onCancel={send.cancel}
      />
    </>
  )
}
