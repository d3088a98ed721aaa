import type { PlatformEmailRow } from '#contract/emails/rows.ts'
import { waitingLook } from '../../staff-ui/emails/waiting-look.ts'
import { emailLooks } from '../../staff-ui/status/email-look.ts'

export const lookOf = (email: Pick<PlatformEmailRow, 'state' | 'not_before'>, now: string) =>
  email.state === 'waiting' ? waitingLook(email, now) : emailLooks[email.state]
