import type { TrustassertionRow, TrustassertionStatus } from '#contract/trustassertions.ts'
import { trustlevelValues } from '#contract/trustlevels.ts'
import type { Selectable } from 'kysely'
import { renderSVG } from 'uqr'
import type { Context, PlatformContext } from '../context.ts'
import type { Database } from '../db.server.ts'
import { invalid, notFound } from '../errors.ts'
import { originOf } from '../organizations/origin.ts'

export type Assertion = Selectable<Database['trust_assertions']>

export const assertions = ({ db, organization }: Context) =>
  db.selectFrom('trust_assertions').selectAll().where('organization_id', '=', organization.id)

/** An assertion as staff see it; what it came to is read from its times. */
export const asAssertion = ({ now }: PlatformContext, row: Assertion): TrustassertionRow => ({
  ...row,
  trustlevel_value: trustlevelValues[row.trustlevel],
  fulfilled: row.fulfilled_at !== null,
  expired: row.fulfilled_at === null && row.expires_at <= now.toISOString(),
})

/** Where it stands, with the way to the identity provider while that is still open. */
export function asStatus(ctx: Context, row: Assertion): TrustassertionStatus {
  const told = asAssertion(ctx, row)
  const open = row.identity_provider && !row.code_hash && !told.fulfilled && !told.expired
  const login_url = open
    ? `${originOf(ctx.house, ctx.organization.portal_domain)}/client/saml/login/${row.uuid}`
    : null
  return { ...told, login_url, login_qrcode: login_url && renderSVG(login_url) }
}

export async function findByUuid(ctx: Context, uuid: string): Promise<Assertion> {
  const row = await assertions(ctx).where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Hours a fulfilled assertion stands for the person who made it. */
const hours = 24

/** The assertion somebody refers to with its `uuid`; one that is not fulfilled, or was long ago, says nothing. */
export async function assertedBy(ctx: Context, uuid: string | null): Promise<Assertion | null> {
  if (!uuid) return null
  const since = new Date(ctx.now.getTime() - hours * 3_600_000).toISOString()
  const row = await assertions(ctx)
    .where('uuid', '=', uuid)
    .where('fulfilled_at', '>', since)
    .executeTakeFirst()
  if (row) return row
  throw invalid([
    { path: 'trust_assertion', message: 'Dieser Nachweis gilt nicht mehr. Beginnen Sie ihn neu' },
  ])
}
