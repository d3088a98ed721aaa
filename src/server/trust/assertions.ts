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

/** Minutes a fulfilled assertion counts. */
const validMinutes = 30

/** Whether an assertion was fulfilled within the last 30 minutes and has not been used. */
export const isValid = ({ now }: PlatformContext, { fulfilled_at, used_at }: Assertion): boolean =>
  fulfilled_at !== null && !used_at && now.getTime() - Date.parse(fulfilled_at) < validMinutes * 60_000

/** The valid assertion with this `uuid`; null without one. Throws 422 where it has expired, was used, or was begun for a draft. */
export async function validAssertion(ctx: Context, uuid: string | null): Promise<Assertion | null> {
  if (!uuid) return null
  const row = await assertions(ctx).where('uuid', '=', uuid).where('draft_id', 'is', null).executeTakeFirst()
  if (!row || !isValid(ctx, row)) throw noLongerValid()
  return row
}

/** Marks an assertion as used, in the transaction of what it proves. Throws 422 where it was used meanwhile. */
export async function consumeAssertion(ctx: Context, assertion: Assertion | null) {
  if (!assertion) return
  const { numUpdatedRows } = await ctx.db
    .updateTable('trust_assertions')
    .set({ used_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', assertion.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw noLongerValid()
}

const noLongerValid = () =>
  invalid([{ path: 'trust_assertion', message: 'Dieser Nachweis gilt nicht mehr. Beginnen Sie ihn neu.' }])
