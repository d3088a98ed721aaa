import { sql } from 'kysely'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { passwordLinks } from '#contract/password-links.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context, PlatformContext } from '../core/context.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import type { Db } from '../core/database/database.ts'
import { invalid } from '../core/errors.ts'
import { organizationFinder } from '../core/organization.ts'
import { implement } from '../core/requests/implement.ts'
import { enqueue } from '../queue/enqueue.ts'
import { limitAttempts } from '../sessions/attempts.ts'
import { endAllSessions } from '../sessions/list-sessions.ts'
import { emailPasswordChosen } from './account-emails.ts'
import { endLinks } from './links.ts'
import { ownPasswordColumns } from './passwords.ts'
import { platformId } from '../core/platform-id.ts'

const noLonger = () =>
  invalid([
    {
      path: 'token',
      message:
        'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist abgelaufen. Melden Sie sich an oder lassen Sie sich einen neuen senden.',
    },
  ])

/** The valid link of a token with its account. Throws 422; on a utility's host also for accounts of others. */
async function findLink({ now, organization }: PlatformContext, db: Db, token: string) {
  // A distributed database locks a row where its organization is known.
  const owner = await db
    .selectFrom('user_tokens')
    .select(sql<string>`organization_id::text`.as('id'))
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!owner || (organization && ![organization.id, platformId].includes(owner.id))) throw noLonger()
  const found = await db
    .selectFrom('user_tokens')
    .innerJoin('users', join =>
      join
        .onRef('users.organization_id', '=', 'user_tokens.organization_id')
        .onRef('users.id', '=', 'user_tokens.user_id'),
    )
    .selectAll('users')
    .select(['user_tokens.purpose', 'user_tokens.expires_at'])
    .where('users.organization_id', '=', owner.id)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .where('locked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw noLonger()
  return found
}

type Choice = BodyOf<typeof passwordLinks.choose>

/** Sets the chosen password, once, and ends all links and sessions of the account. */
async function choosePassword(outer: PlatformContext, { token, ...chosen }: Choice) {
  const owner = await findLink(outer, outer.platform, token)
  const columns = await ownPasswordColumns(outer, owner, chosen)
  await outer.platform.transaction().execute(async db => {
    const account = await findLink(outer, db, token)
    const { id, organization_id } = account
    const organization = organization_id
      ? await organizationFinder(outer.services).byId(organization_id)
      : outer.organization
    if (organization_id && !organization) throw noLonger()
    await endLinks({ db }, id)
    await db.updateTable('users').set(columns).where('id', '=', id).execute()
    await endAllSessions({ platform: db }, { strategy: 'user', id })
    // An admin's email needs no organization; that of staff was found above.
    const ctx = { ...outer, db, platform: db, organization } as Context
    await emailPasswordChosen(ctx, account)
    await audit(ctx, { action: 'users.password', subject_type: 'users', subject_id: id })
  })
}

export const passwordLinksFeature = implement(passwordLinks, {
  async open({ ctx, body }) {
    const { purpose, email, expires_at } = await findLink(ctx, ctx.platform, body.token)
    return { purpose, email, expires_at }
  },

  async choose({ ctx, body }) {
    await choosePassword(ctx, body)
  },

  async forgot({ ctx, body }) {
    const account = `staff links ${body.email}`
    await limitAttempts(ctx, account)
    const organization_id = ctx.organization?.id ?? null
    await enqueue(ctx.platform, 'send_staff_link', { organization_id, email: body.email }).execute()
  },
})
