import { type Textlabel, textlabels } from '#contract/organizations/textlabels.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { checkIfMatchOfList } from '../core/requests/if-match.ts'
import { implement } from '../core/requests/implement.ts'
import { transaction } from '../core/database/transaction.ts'
import { writeRevision } from '../core/store/revisions.ts'
import { organizationRevisions } from './revisions.ts'

type Texts = Record<string, string>

function checkOwn({ organization }: Context, id: string) {
  if (id !== organization.id) throw notFound()
}

const read = ({ db, organization }: Context) =>
  db
    .selectFrom('textlabels')
    .select(['identifier', 'data'])
    .where('organization_id', '=', organization.id)
    .orderBy('identifier')
    .execute()

/** Locks the organization, so that changes of its texts come one after another. */
const lockTexts = ({ db, organization }: Context) =>
  db.selectFrom('organizations').select('id').where('id', '=', organization.id).forUpdate().execute()

/** Deletes texts, so that the defaults of the catalogue apply. */
const removeTexts = ({ db, organization }: Context, identifiers: string[]) =>
  db
    .deleteFrom('textlabels')
    .where('organization_id', '=', organization.id)
    .where('identifier', 'in', identifiers)
    .execute()

const byIdentifier = (texts: Textlabel[]): Texts =>
  Object.fromEntries(texts.map(({ identifier, data }) => [identifier, data]))

const keepRevision = (ctx: Context, identifiers: string[], before: Texts, after: Texts) =>
  writeRevision(
    ctx,
    {
      noun: 'textlabels',
      record_id: ctx.organization.id,
      action: 'update',
      at: ctx.now.toISOString(),
      before,
      after: { ...Object.fromEntries(identifiers.map(identifier => [identifier, null])), ...after },
      history: { keeps: 'values', fields: identifiers },
    },
    ctx.organization.id,
  )

export const textlabelsFeature = implement(textlabels, {
  list({ ctx, params }) {
    checkOwn(ctx, params.id)
    return read(ctx)
  },

  update({ ctx, params, body }) {
    checkOwn(ctx, params.id)
    const given = new Map(body.textlabels.map(({ identifier, data }) => [identifier, data]))
    const identifiers = [...given.keys()]
    const kept = [...given].filter(([, data]) => data.trim())
    const empty = identifiers.filter(identifier => !given.get(identifier)!.trim())
    const organization_id = ctx.organization.id
    return transaction(ctx, async ctx => {
      await lockTexts(ctx)
      const stored = await read(ctx)
      checkIfMatchOfList(ctx, stored)
      const before = byIdentifier(stored)
      if (empty.length) await removeTexts(ctx, empty)
      if (kept.length)
        await ctx.db
          .insertInto('textlabels')
          .values(kept.map(([identifier, data]) => ({ organization_id, identifier, data })))
          .onConflict(conflict =>
            conflict
              .columns(['organization_id', 'identifier'])
              .doUpdateSet({ data: eb => eb.ref('excluded.data') }),
          )
          .execute()
      await audit(ctx, {
        action: 'textlabels.update',
        subject_type: 'organizations',
        subject_id: organization_id,
        details: { identifiers },
      })
      const after = await read(ctx)
      await keepRevision(ctx, identifiers, before, byIdentifier(after))
      return after
    })
  },

  revisions({ ctx, params, query }) {
    checkOwn(ctx, params.id)
    return organizationRevisions(ctx, 'textlabels', query)
  },
})
