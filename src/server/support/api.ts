import { support, supportlibrary } from '#contract/support.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { byFlag, titleOf } from '../publishing/by-flag.ts'
import { publication } from '../publishing/publication.ts'
import { hashNow, useCounts, usesOf } from './library-uses.ts'
import { sanitizeHtml, htmlToText } from '../core/rich-text.ts'
import { isOfPlatform } from '../core/platform-id.ts'

/** Sanitizes rich text; the abstract is stored as plain text, too. */
const sanitized = <Body extends { abstract?: string | undefined; content?: string | undefined }>(
  body: Body,
) => ({
  ...body,
  ...(body.abstract !== undefined && {
    abstract: sanitizeHtml(body.abstract),
    abstract_plain: htmlToText(body.abstract),
  }),
  ...(body.content !== undefined && { content: sanitizeHtml(body.content) }),
})

const ownOrganization = ({ organization }: Context, rows: object[]) =>
  rows.map(() => ({ organization_id: organization.id }))
const noOrganization = (_ctx: Context, rows: object[]) =>
  rows.map(() => ({ organization_id: null, category_id: null }))

const store = table('support_articles', support, {
  sort: 'order',
  search: ['title', 'abstract_plain'],
  visible: () => sql`published and not is_template`,
  states: () => ({ draft: sql`not published or is_template` }),
  attach: [ownOrganization],
  before: (_ctx, body) => sanitized(body),
})

export const supportFeature = implement(support, {
  ...store.crud(),
  ...publication(store, { ...byFlag, titleOf }),
})

const library = table('support_articles', supportlibrary, {
  sort: 'order',
  search: ['title', 'abstract_plain'],
  only: () => isOfPlatform(),
  attach: [noOrganization, useCounts],
  before: (_ctx, body) => ({ ...sanitized(body), is_template: true }),
  // Copies stay, as articles of their own.
  async beforeRemove({ platform }, { id }) {
    await platform.updateTable('support_articles').set({ library: null }).where('library', '=', id).execute()
  },
})

const articleOfLibrary = (ctx: Context, id: string) =>
  ctx.platform
    .selectFrom('support_articles')
    .select(['title', 'abstract', 'content', 'order', hashNow.as('hash')])
    .where(isOfPlatform())
    .where('id', '=', id)
    .executeTakeFirst()

export const supportlibraryFeature = implement(supportlibrary, {
  ...library.crud(),
  async uses({ ctx, params }) {
    await library.find(ctx, params.id)
    return usesOf(ctx, params.id)
  },
  import: ({ ctx, params, body }) =>
    store.transaction(ctx, async ctx => {
      const found = await articleOfLibrary(ctx, params.id)
      if (!found) throw notFound()
      const { hash, ...copied } = found
      const article = await store.create(ctx, { ...copied, ...body, published: false, is_template: false })
      await ctx.db
        .updateTable('support_articles')
        .set({ library: params.id, library_hash: hash, imported_at: ctx.now.toISOString() })
        .where('organization_id', '=', ctx.organization.id)
        .where('id', '=', article.id)
        .execute()
      await audit(ctx, {
        action: 'support_articles.import',
        subject_type: 'support_articles',
        subject_id: article.id,
        details: { library: params.id },
      })
      return article
    }),
})
