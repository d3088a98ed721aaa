import type { Context } from '../core/context.ts'
import { organizationFinder } from '../core/organization.ts'
import type { Services } from '../core/services.ts'
import { platformJobContext } from '../queue/job-context.ts'
import { linkFor, sendLink } from './links.ts'
import { accountForSignIn } from './sign-in-account.ts'

declare module '../queue/payloads.ts' {
  interface PlatformJobPayloads {
    /** A link for a forgotten password; the organization is that of the host where it was asked for. */
    send_staff_link: { organization_id: string | null; email: string }
  }
}

/** Sends a link to the account that the address signs in to, if there is one. The lookup happens here, so that answer and time do not tell. */
export async function sendForgottenLink(
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
    await sendLink({ ...outer, db, platform: db, organization } as Context, account, linkFor(account))
  })
}
