import { trustassertions } from '#contract/trustassertions.ts'
import { audit, auditView } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { matches } from '../core/database/text-matches.ts'
import { paginate } from '../core/database/paginate.ts'
import { transaction } from '../core/database/transaction.ts'
import { type Assertion, toAssertion, assertions, toAssertionStatus, findByUuid } from './assertions.ts'
import { beginAssertion } from './begin-assertion.ts'
import { fulfilByCode } from './by-email.ts'
import { findProvider, requireProvider } from './saml/provider.ts'
import { serviceProviderMetadata } from './saml/service-provider.ts'
import { acceptSamlResponse, createSamlRequest } from './saml/sign-in.ts'

const searched = ['lastname', 'firstname', 'email', 'customer_number']

interface Hooks {
  /** Runs after an assertion is fulfilled with its code. */
  onFulfilled(ctx: Context, assertion: Assertion): Promise<void>
}

export const trustassertionsFeature = ({ onFulfilled }: Hooks) =>
  implement(trustassertions, {
    async list({ ctx, query }) {
      const { q, trustlevel, fulfilled, created_since, updated_since } = query
      let rows = assertions(ctx)
      if (q) rows = rows.where(matches(q, searched))
      if (trustlevel) rows = rows.where('trustlevel', '=', trustlevel)
      if (created_since) rows = rows.where('created_at', '>=', created_since)
      if (updated_since) rows = rows.where('updated_at', '>=', updated_since)
      if (fulfilled !== undefined) rows = rows.where('fulfilled_at', fulfilled ? 'is not' : 'is', null)
      const page = await paginate(rows, query, {
        defaultSort: '-initiated_at',
        filled: ['created_at', 'updated_at'],
      })
      return { ...page, data: page.data.map(row => toAssertion(ctx, row)) }
    },
    async get({ ctx, params }) {
      const row = await assertions(ctx).where('id', '=', params.id).executeTakeFirst()
      if (!row) throw notFound()
      await auditView(ctx, 'trust_assertions', row.id)
      return toAssertion(ctx, row)
    },
    remove: ({ ctx, params }) =>
      transaction(ctx, async ctx => {
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
      const provider = await findProvider(ctx)
      const { eid_provider } = ctx.organization.config
      return {
        offered: provider !== null,
        identity_provider: provider ? eid_provider || provider.identity_provider : '',
      }
    },
    create: async ({ ctx, body }) => toAssertionStatus(ctx, await beginAssertion(ctx, body)),
    status: async ({ ctx, params }) => toAssertionStatus(ctx, await findByUuid(ctx, params.id)),
    async fulfil({ ctx, params, body }) {
      const row = await fulfilByCode(ctx, await findByUuid(ctx, params.id), body.code)
      await onFulfilled(ctx, row)
      return toAssertionStatus(ctx, row)
    },
    request: async ({ ctx, params }) => ({
      url: await createSamlRequest(ctx, await findByUuid(ctx, params.id)),
    }),
    answer: ({ ctx, body }) => acceptSamlResponse(ctx, body.saml_response),
    async metadata({ ctx }) {
      const type = 'application/samlmetadata+xml'
      const metadata = await serviceProviderMetadata(ctx, await requireProvider(ctx))
      return new Response(metadata, { headers: { 'content-type': type } })
    },
  })
