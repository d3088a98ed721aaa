import { pagePath } from '#contract/addresses.ts'
import type { TrustassertionRow, TrustassertionStatus } from '#contract/trustassertions.ts'
import { trustlevelValues } from '#contract/core/trustlevels.ts'
import type { Selectable } from 'kysely'
import { renderSVG } from 'uqr'
import type { Context, PlatformContext } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { invalid, notFound } from '../core/errors.ts'
import { originOfPortal } from '../core/portal-origin.ts'

export type Assertion = Selectable<Tables['trust_assertions']>

export const assertions = ({ db, organization }: Context) =>
  db.selectFrom('trust_assertions').selectAll().where('organization_id', '=', organization.id)

/** The assertion as staff see it, with its state derived from its timestamps. */
export const toAssertion = ({ now }: PlatformContext, row: Assertion): TrustassertionRow => ({
  ...row,
  trustlevel_value: trustlevelValues[row.trustlevel],
  fulfilled: row.fulfilled_at !== null,
  expired: row.fulfilled_at === null && row.expires_at <= now.toISOString(),
})

/** The assertion's state for its holder, with the identity provider's URL and QR code while it is pending. */
export function toAssertionStatus(ctx: Context, row: Assertion): TrustassertionStatus {
  const assertion = toAssertion(ctx, row)
  const open = row.identity_provider && !row.code_hash && !assertion.fulfilled && !assertion.expired
  const login_url = open
    ? originOfPortal(ctx.services, ctx.organization.portal_domain) + pagePath('/client/saml/login/:uuid', row)
    : null
  return { ...assertion, login_url, login_qrcode: login_url && renderSVG(login_url) }
}

export async function findByUuid(ctx: Context, uuid: string): Promise<Assertion> {
  const row = await assertions(ctx).where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Hours a fulfilled assertion is valid. */
const validHours = 24

/** The assertion with this `uuid`; null without one. Throws 422 unless it was fulfilled within the last 24 hours. */
export async function fulfilledAssertion(ctx: Context, uuid: string | null): Promise<Assertion | null> {
  if (!uuid) return null
  const since = new Date(ctx.now.getTime() - validHours * 3_600_000).toISOString()
  const row = await assertions(ctx)
    .where('uuid', '=', uuid)
    .where('fulfilled_at', '>', since)
    .executeTakeFirst()
  if (row) return row
  throw invalid([
    { path: 'trust_assertion', message: 'Dieser Nachweis gilt nicht mehr. Beginnen Sie ihn neu' },
  ])
}
