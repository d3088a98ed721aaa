import { trustassertions } from '#contract/trustassertions.ts'
import { audit, auditLook } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { implement } from '../implement.ts'
import { matches } from '../matching.ts'
import { pageOf } from '../page.ts'
import { within } from '../within.ts'
import { type Assertion, asAssertion, assertions, asStatus, findByUuid } from './assertions.ts'
import { begin, fulfil, providerOf } from './begin.ts'

const searched = ['lastname', 'firstname', 'email', 'customer_number']

const status = async (ctx: Context, row: Assertion) =>
  asStatus(ctx, row, (await providerOf(ctx))?.idp_login_url)

export const trustassertionsRoom = implement(trustassertions, {
  async list({ ctx, query }) {
    const { q, trustlevel, fulfilled } = query
    let rows = assertions(ctx)
    if (q) rows = rows.where(matches(q, searched))
    if (trustlevel) rows = rows.where('trustlevel', '=', trustlevel)
    if (fulfilled !== undefined) rows = rows.where('fulfilled_at', fulfilled ? 'is not' : 'is', null)
    const page = await pageOf(rows, query, { usual: '-initiated_at' })
    return { ...page, data: page.data.map(row => asAssertion(ctx, row)) }
  },
  async get({ ctx, params }) {
    const row = await assertions(ctx).where('id', '=', params.id).executeTakeFirst()
    if (!row) throw notFound()
    await auditLook(ctx, 'trust_assertions', row.id)
    return asAssertion(ctx, row)
  },
  remove: ({ ctx, params }) =>
    within(ctx, async ctx => {
      const { numDeletedRows } = await ctx.db
        .deleteFrom('trust_assertions')
        .where('organization_id', '=', ctx.organization.id)
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (!numDeletedRows) throw notFound()
      await audit(ctx, {
        action: 'trust_assertions.remove',
        subject_type: 'trust_assertions',
        subject_id: params.id,
      })
    }),
  async provider({ ctx }) {
    const provider = await providerOf(ctx)
    return {
      offered: Boolean(provider?.idp_login_url),
      identity_provider: provider?.identity_provider ?? '',
    }
  },
  create: async ({ ctx, body }) => status(ctx, await begin(ctx, body)),
  status: async ({ ctx, params }) => status(ctx, await findByUuid(ctx, params.id)),
  fulfil: async ({ ctx, params, body }) =>
    status(ctx, await fulfil(ctx, await findByUuid(ctx, params.id), body.code)),
})
