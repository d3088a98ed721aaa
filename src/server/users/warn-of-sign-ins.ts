import type { Context } from '../core/context.ts'
import { organizationFinder } from '../core/organization.ts'
import type { Services } from '../core/services.ts'
import { platformJobContext } from '../queue/job-context.ts'
import { failedSignInsEmail } from '../sessions/failed-sign-ins-email.ts'
import { emailAccount } from './account-emails.ts'
import { accountForSignIn } from './sign-in-account.ts'

declare module '../queue/payloads.ts' {
  interface PlatformJobPayloads {
    /** Many failed sign-ins to the account of an address; the organization is that of the host. */
    warn_staff_of_sign_ins: { organization_id: string | null; email: string }
  }
}

/** Emails the person whose account somebody tries to sign in to, if there is one. */
export async function warnStaffOfSignIns(
  services: Services,
  { organization_id, email }: { organization_id: string | null; email: string },
) {
  const finder = organizationFinder(services)
  const host = organization_id ? await finder.byId(organization_id) : null
  const outer = platformJobContext(services, host)
  const account = await accountForSignIn(outer, email)
  if (!account || account.locked_at) return
  const organization = account.organization_id ? await finder.byId(account.organization_id) : null
  await outer.platform.transaction().execute(async db => {
    // An admin's email needs no organization; that of staff was found above.
    const ctx = { ...outer, db, platform: db, organization } as Context
    await emailAccount(ctx, account, { kind: 'user_failed_sign_ins', ...failedSignInsEmail })
  })
}
