import { trustassertions } from '#contract/trustassertions.ts'
import { audit, auditLook } from '../audit/audit.ts'
import { carryProof } from '../drafts/carry.ts'
import { notFound } from '../errors.ts'
import { implement } from '../implement.ts'
import { matches } from '../matching.ts'
import { pageOf } from '../page.ts'
import { within } from '../within.ts'
import { asAssertion, assertions, asStatus, findByUuid } from './assertions.ts'
import { begin } from './begin.ts'
import { fulfil } from './by-mail.ts'
import { providerOf, requireProvider } from './saml/provider.ts'
import { metadataOf } from './saml/service-provider.ts'
import { answer, request } from './saml/verbs.ts'

const searched = ['lastname', 'firstname', 'email', 'customer_number']

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
    const { eid_provider } = ctx.organization.config
    return {
      offered: provider !== null,
      identity_provider: provider ? eid_provider || provider.identity_provider : '',
    }
  },
  create: async ({ ctx, body }) => asStatus(ctx, await begin(ctx, body)),
  status: async ({ ctx, params }) => asStatus(ctx, await findByUuid(ctx, params.id)),
  async fulfil({ ctx, params, body }) {
    const row = await fulfil(ctx, await findByUuid(ctx, params.id), body.code)
    await carryProof(ctx, row)
    return asStatus(ctx, row)
  },
  request: async ({ ctx, params }) => ({ url: await request(ctx, await findByUuid(ctx, params.id)) }),
  answer: ({ ctx, body }) => answer(ctx, body.saml_response),
  async metadata({ ctx }) {
    const type = 'application/samlmetadata+xml'
    const metadata = await metadataOf(ctx, await requireProvider(ctx))
    return new Response(metadata, { headers: { 'content-type': type } })
  },
})
