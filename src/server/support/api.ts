import { support, supportlibrary } from '#contract/support.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { transaction } from '../core/database/transaction.ts'
import { withPublication } from '../publishing/with-publication.ts'
import { sanitizeHtml, htmlToText } from '../core/rich-text.ts'

const options = { table: 'support_articles', defaultSort: 'order', searched: ['title', 'abstract_plain'] }

interface Handlers {
  create(call: object): Promise<never>
  update(call: object): Promise<never>
}

/** Wraps create and update: sanitizes rich text and stores the abstract as plain text too. */
const withSanitizedText = <Verbs extends Handlers>(verbs: Verbs) => ({
  ...verbs,
  create: (call: Parameters<Verbs['create']>[0]) => verbs.create(sanitizeCall(call)),
  update: (call: Parameters<Verbs['update']>[0]) => verbs.update(sanitizeCall(call)),
})

function sanitizeCall(call: object) {
  const { body } = call as { body: { abstract?: string; content?: string } }
  const { abstract, content } = body
  return {
    ...call,
    body: {
      ...body,
      ...(abstract !== undefined && {
        abstract: sanitizeHtml(abstract),
        abstract_plain: htmlToText(abstract),
      }),
      ...(content !== undefined && { content: sanitizeHtml(content) }),
    },
  }
}

const verbs = withPublication(
  withSanitizedText(
    crudHandlers(support, { ...options, published: () => sql<boolean>`published and not is_template` }),
  ),
  'support_articles',
)

export const supportFeature = implement(support, verbs)

const library = withSanitizedText(
  crudHandlers(supportlibrary, {
    ...options,
    only: sql<boolean>`organization_id is null`,
    fresh: () => ({ is_template: true }),
  }),
)

export const supportlibraryFeature = implement(supportlibrary, {
  ...library,
  import: ({ ctx, params, body }) =>
    transaction(ctx, async ctx => {
      const found = await ctx.platform
        .selectFrom('support_articles')
        .select(['title', 'abstract', 'content', 'order'])
        .where('organization_id', 'is', null)
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (!found) throw notFound()
      const copy: object = { ...found, ...body }
      const article: { id: string } = await verbs.create({ ctx, body: copy })
      await audit(ctx, {
        action: 'support_articles.import',
        subject_type: 'support_articles',
        subject_id: article.id,
        details: { library: params.id },
      })
      return article as never
    }),
})
