import type { Services } from '../core/services.ts'
import { failedSignInsEmail } from '../sessions/failed-sign-ins-email.ts'
import { emailAccount } from './account-emails.ts'
import { type GivenAddress, withAccount } from './with-account.ts'

declare module '../queue/payloads.ts' {
  interface PlatformJobPayloads {
    /** Many failed sign-ins to the account of an address. */
    warn_staff_of_sign_ins: GivenAddress
  }
}

/** Emails the person whose account somebody tries to sign in to, if there is one. */
export const warnStaffOfSignIns = (services: Services, given: GivenAddress) =>
  withAccount(services, given, (ctx, account) =>
    emailAccount(ctx, account, { kind: 'user_failed_sign_ins', ...failedSignInsEmail }),
  )
