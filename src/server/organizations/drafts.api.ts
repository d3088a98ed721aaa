import { type DraftFields, organizationDrafts } from '#contract/organizations/drafts.ts'
import type { WizardStep } from '#contract/organizations/wizard-steps.ts'
import { type Selectable, sql } from 'kysely'
import { actorId, type Context, type PlatformContext } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { paginate } from '../core/database/paginate.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { implement } from '../core/requests/implement.ts'
import { copiedColumns, switchesOf } from './copy.ts'
import { logoOfDraft, renderLogo, serveDraftLogo } from './draft-logo.ts'
import { errorsOfStep, foundOrganization } from './found.ts'

type Draft = Omit<Selectable<Tables['organization_drafts']>, 'created_by' | 'logo'> & { has_logo: boolean }

/** Without the picture, which is loaded alone. */
const columns = [
  'id',
  'data',
  'created_at',
  'updated_at',
  sql<boolean>`logo is not null`.as('has_logo'),
] as const

/** Most organizations that are being founded at a time; each waits until somebody creates or discards it. */
const maxDrafts = 500

/** The platform's own colours, until somebody chooses others. */
const firstColors = { theme_color_primary: '#054D6C', theme_color_secondary: '#42C9C3' }

const answer = ({ id, data, has_logo, created_at, updated_at }: Draft) => ({
  ...data,
  id,
  logo: has_logo ? { url: `/api/organizationdrafts/${id}/logo?v=${Date.parse(updated_at)}` } : null,
  created_at,
  updated_at,
})

async function lockDraft(ctx: PlatformContext, id: string): Promise<Draft> {
  const row = await ctx.platform
    .selectFrom('organization_drafts')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  checkIfMatch(ctx, row)
  return row
}

async function changeDraft(
  { platform, now }: PlatformContext,
  { id }: Draft,
  changes: { data: DraftFields } | { logo: Buffer | null },
) {
  const row = await platform
    .updateTable('organization_drafts')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return answer(row)
}

/** Runs the work in a transaction of the platform. */
const inTransaction = <T>(ctx: PlatformContext, work: (ctx: Context) => Promise<T>): Promise<T> => {
  // Rows of an organization are written with a context of that organization.
  const inside = (db: PlatformContext['platform']) => work({ ...ctx, db, platform: db } as Context)
  return ctx.platform.isTransaction ? inside(ctx.platform) : ctx.platform.transaction().execute(inside)
}

/** Switches and colours of a model that was chosen anew, as a start for the steps that follow. */
async function startFromModel(
  { platform }: PlatformContext,
  before: DraftFields,
  given: DraftFields,
): Promise<DraftFields> {
  const { copy_from = before.copy_from, copy_parts = before.copy_parts ?? [] } = given
  const isNew = given.copy_from !== undefined || given.copy_parts !== undefined
  if (!copy_from || !isNew) return {}
  const model = await platform
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', copy_from)
    .executeTakeFirst()
  if (!model)
    throw invalid([
      { path: 'copy_from', message: 'Diese Organisation gibt es nicht mehr. Wählen Sie eine andere.' },
    ])
  const { theme_color_primary, theme_color_secondary } = copiedColumns(model, copy_parts)
  return {
    ...(copy_parts.includes('modules') && switchesOf(model)),
    ...(theme_color_primary && { theme_color_primary }),
    ...(theme_color_secondary && { theme_color_secondary }),
  }
}

async function checkStep(ctx: PlatformContext, step: WizardStep | undefined, data: DraftFields) {
  const errors = step ? await errorsOfStep(ctx, step, data) : []
  if (errors.length) throw invalid(errors)
}

export const organizationDraftsFeature = implement(organizationDrafts, {
  async list({ ctx, query }) {
    const rows = ctx.platform.selectFrom('organization_drafts').select(columns)
    const { data, meta } = await paginate(rows, query, { defaultSort: '-created_at' })
    return { data: data.map(answer), meta }
  },

  async get({ ctx, params }) {
    const row = await ctx.platform
      .selectFrom('organization_drafts')
      .select(columns)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw notFound()
    return answer(row)
  },

  create: ({ ctx, body: { step, ...fields } }) =>
    inTransaction(ctx, async inside => {
      const waiting = await inside.platform
        .selectFrom('organization_drafts')
        .select('id')
        .limit(maxDrafts)
        .execute()
      if (waiting.length === maxDrafts)
        throw conflict('Es sind schon sehr viele Organisationen begonnen. Verwerfen Sie erst einige davon.')
      const data = { ...firstColors, ...(await startFromModel(inside, {}, fields)), ...fields }
      await checkStep(inside, step, data)
      const at = ctx.now.toISOString()
      const row = await inside.platform
        .insertInto('organization_drafts')
        .values({
          id: ctx.services.newId(),
          created_by: actorId(ctx.actor),
          data,
          created_at: at,
          updated_at: at,
        })
        .returning(columns)
        .executeTakeFirstOrThrow()
      return answer(row)
    }),

  update: ({ ctx, params, body: { step, ...fields } }) =>
    inTransaction(ctx, async inside => {
      const before = await lockDraft(inside, params.id)
      const data = { ...before.data, ...(await startFromModel(inside, before.data, fields)), ...fields }
      await checkStep(inside, step, data)
      return changeDraft(inside, before, { data })
    }),

  async uploadLogo({ ctx, params, raw }) {
    const logo = await renderLogo(ctx, params.id, raw)
    return inTransaction(ctx, async inside =>
      changeDraft(inside, await lockDraft(inside, params.id), { logo }),
    )
  },

  removeLogo: ({ ctx, params }) =>
    inTransaction(ctx, async inside =>
      changeDraft(inside, await lockDraft(inside, params.id), { logo: null }),
    ),

  logo: ({ ctx, params }) => serveDraftLogo(ctx, params.id),

  remove: ({ ctx, params }) =>
    inTransaction(ctx, async inside => {
      const { id } = await lockDraft(inside, params.id)
      await inside.platform.deleteFrom('organization_drafts').where('id', '=', id).execute()
    }),

  submit: ({ ctx, params }) =>
    inTransaction(ctx, async inside => {
      const { id, data } = await lockDraft(inside, params.id)
      const row = await foundOrganization(inside, data, await logoOfDraft(inside.platform, id))
      await inside.platform.deleteFrom('organization_drafts').where('id', '=', id).execute()
      return row
    }),
})
