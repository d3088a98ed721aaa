import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { organizationFinder } from '../core/organization.ts'
import type { UserTable } from './table.ts'
import { isOfPlatform } from '../core/platform-id.ts'

const maxAccounts = 50

/**
 * The account that an address signs in to on this host, those with a password first: on a utility's, that of its staff, else an
 * admin's; on the main host an admin's, else the oldest of an active utility. One address may have accounts in several
 * utilities. On the main host a newer one takes nothing away from the oldest. `blockedToo`: if there is none of an active
 * utility, one of a suspended or closed utility.
 */
export async function accountForSignIn(ctx: PlatformContext, email: string, blockedToo = false) {
  const { organization, services } = ctx
  const found = await accountsOf(ctx, email)
  if (organization) return found[0]
  const finder = organizationFinder(services)
  for (const user of found)
    if (user.organization_id === null || (await finder.byId(user.organization_id))) return user
  return blockedToo ? found[0] : undefined
}

const isAdmin = isOfPlatform()

const accountsOf = ({ platform, organization }: PlatformContext, email: string) =>
  platform
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .$if(organization !== null, query =>
      query.where(eb => eb.or([eb('organization_id', '=', organization!.id), isAdmin])),
    )
    .orderBy(sql`password_hash is null`)
    .orderBy(isAdmin, organization ? 'asc' : 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxAccounts)
    .execute()

/** Throws 403 for an account that is locked or whose first password has ended. Call it only after the password was verified. */
export function checkUsable(
  { locked_at, password_expires_at }: Pick<UserTable, 'locked_at' | 'password_expires_at'>,
  now: Date,
) {
  if (locked_at)
    throw new HttpError(403, 'Ihr Konto ist gesperrt.', {
      detail: 'Ihr Konto ist gesperrt. Fragen Sie die Person, die bei Ihnen die Konten verwaltet.',
    })
  if (password_expires_at && password_expires_at <= now.toISOString())
    throw new HttpError(403, 'Dieses erste Passwort gilt nicht mehr.', {
      detail:
        'Dieses erste Passwort gilt nicht mehr. Lassen Sie sich einen Link senden, mit dem Sie selbst eines wählen.',
    })
}
