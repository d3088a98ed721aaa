import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { Button } from '../form/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import styles from './live-updates.module.css'
import { time } from '../text/format.ts'
import { OfflineLinks, WaitingSend } from './offline-links.tsx'
import { useActivity } from './use-activity.ts'
import { type LiveFrame, useLiveUpdates } from './use-live-updates.ts'

/** Keeps the page up to date, and shows an alert above it while the server does not answer. */
export function LiveUpdates({ frame }: { frame: LiveFrame }) {
  const { lost, refresh } = useLiveUpdates(frame)
  useActivity()
  return (
    <>
      {lost && <ConnectionLost at={lost} onRetry={() => void refresh()} />}
      <OfflineLinks />
      <WaitingSend />
    </>
  )
}

/** Alert with the time of the last update and a retry button. */
export function ConnectionLost({ at, onRetry }: { at: string; onRetry: () => void }) {
  return (
    <Alert
      tone="error"
      role="alert"
      icon={IconPlugConnectedX}
      title="Der Server ist gerade nicht erreichbar."
      className={styles.note}
      action={
        <Button icon={IconRefresh} keys="r" onClick={onRetry}>
          Erneut laden
        </Button>
      }
    >
      <p>Sie sehen den Stand von {time(at)} Uhr. Ihr Text bleibt in diesem Fenster erhalten.</p>
    </Alert>
  )
}
