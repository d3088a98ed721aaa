import type { Context } from '../core/context.ts'
import { organizationFinder } from '../core/organization.ts'
import type { Services } from '../core/services.ts'
import { platformJobContext } from '../queue/job-context.ts'
import { accountForSignIn } from './sign-in-account.ts'

/** An address given at a sign-in page, with the organization of the page's host; null on the main host. */
export interface GivenAddress {
  organization_id: string | null
  email: string
}

type Found = NonNullable<Awaited<ReturnType<typeof accountForSignIn>>>

/** Acts in a transaction on the account that the address signs in to; does nothing where there is none or it is locked. */
export async function withAccount(
  services: Services,
  { organization_id, email }: GivenAddress,
  act: (ctx: Context, account: Found) => Promise<unknown>,
) {
  const finder = organizationFinder(services)
  const host = organization_id ? await finder.byId(organization_id) : null
  const outer = platformJobContext(services, host)
  const account = await accountForSignIn(outer, email)
  if (!account || account.locked_at) return
  const organization = account.organization_id ? await finder.byId(account.organization_id) : null
  await outer.platform.transaction().execute(async db => {
    // An admin's email needs no organization; that of staff was found above.
    await act({ ...outer, db, platform: db, organization } as Context, account)
  })
}
