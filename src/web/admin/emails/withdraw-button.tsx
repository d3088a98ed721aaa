import { IconArrowBackUp } from '@tabler/icons-react'
import { href } from 'react-router'
import type { PlatformEmailRow } from '#contract/emails/rows.ts'
import styles from '../../staff-ui/emails/emails.module.css'
import { useAct } from '../../staff-ui/emails/use-act.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button } from '../../staff-ui/form/button.tsx'

/** Takes a waiting email back. The reason of a refusal stays in the page. */
export function WithdrawButton({ id, may }: { id: string; may: boolean }) {
  const { act, isActing, failure } = useAct<PlatformEmailRow>(() =>
    href('/admin/emails/:id/withdraw', { id }),
  )
  if (!may && !failure) return null
  return (
    <div className={styles.actions}>
      {failure && (
        <Alert tone="error" role="alert">
          {failure}
        </Alert>
      )}
      {may && (
        <Button
          look="primary"
          icon={IconArrowBackUp}
          disabled={isActing}
          onClick={() => void act('withdraw')}
        >
          Zurückholen
        </Button>
      )}
    </div>
  )
}
