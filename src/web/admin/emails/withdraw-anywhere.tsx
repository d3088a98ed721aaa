import { href } from 'react-router'
import type { PlatformEmailRow } from '#contract/emails/rows.ts'
import { ActFailure, WithdrawButton } from '../../staff-ui/emails/act-parts.tsx'
import styles from '../../staff-ui/emails/emails.module.css'
import { useEmailAddress } from '../../staff-ui/emails/use-email-address.ts'
import { useAct } from '../../staff-ui/emails/use-act.ts'

/** Takes a waiting email back. The reason of a refusal stays in the page. */
export function WithdrawAnywhere({ id, may }: { id: string; may: boolean }) {
  const { act, isActing, failure } = useAct<PlatformEmailRow>({
    addressOf: () => href('/admin/emails/:id/withdraw', { id }),
    // Still this email, where it was the first of a list that it leaves.
    after: useEmailAddress()(id),
  })
  if (!may && !failure) return null
  return (
    <div className={styles.actions}>
      <ActFailure failure={failure} />
      {may && <WithdrawButton act={act} isActing={isActing} />}
    </div>
  )
}
