import { mayCall, staff } from '#contract/core/access.ts'
import { hasPermission } from '#contract/core/permissions.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { templates } from '#contract/templates/templates.ts'
import { audit } from '../core/audit/audit.ts'
import { type Context, type PlatformContext, toCaller } from '../core/context.ts'
import { forbidden, invalid } from '../core/errors.ts'
import { organizationFinder } from '../core/organization.ts'
import { readProcedure } from '../procedures/find.ts'
import { valuesForMessage } from '../procedures/snippets.ts'
import { previewTemplate } from './check.ts'

type Body = BodyOf<typeof templates.preview>

const unknown = () =>
  invalid([
    {
      path: 'reference',
      message: 'Diesen Vorgang gibt es nicht. Prüfen Sie die Nummer, etwa ZS-2026-004817.',
    },
  ])

const idOf = async ({ platform }: PlatformContext, reference: string, organization_id?: string) => {
  const found = await platform
    .selectFrom('procedures')
    .select(['id', 'organization_id'])
    .where('reference', '=', reference.trim().toUpperCase())
    .where('submitted_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(organization_id !== undefined, query => query.where('organization_id', '=', organization_id!))
    .limit(2)
    .execute()
  if (found.length > 1)
    throw invalid([
      {
        path: 'reference',
        message: 'Diese Nummer gibt es in mehreren Organisationen. Wählen Sie eine andere.',
      },
    ])
  if (!found[0]) throw unknown()
  return found[0]
}

/** The preview with the values of one procedure; looking at it is audited. */
async function previewOfCase(ctx: Context, { reference: _reference, ...text }: Body, id: string) {
  const values = valuesForMessage(ctx, await readProcedure(ctx, id))
  const preview = await previewTemplate(text, ctx.organization, values)
  await audit(ctx, { action: 'procedures.look', subject_type: 'procedures', subject_id: id })
  return preview
}

/** A template of an organization: its staff see a procedure who may see procedures. */
export async function previewOwn(ctx: Context, body: Body) {
  const { reference, ...text } = body
  if (!reference) return previewTemplate(text, ctx.organization)
  if (!mayCall([staff('procedures.view', 'procedures.edit')], toCaller(ctx.actor))) throw forbidden()
  const { id } = await idOf(ctx, reference, ctx.organization.id)
  return previewOfCase(ctx, body, id)
}

/** A template of the platform: admins see the procedures of organizations who may enter them. */
export async function previewAnywhere(ctx: PlatformContext, body: Body) {
  const { reference, ...text } = body
  if (!reference) return previewTemplate(text, null)
  const { actor } = ctx
  if (actor.kind !== 'admin' || !hasPermission(actor, 'admin.organization.signin')) throw forbidden()
  const { id, organization_id } = await idOf(ctx, reference)
  const organization = await organizationFinder(ctx.services).byId(organization_id)
  if (!organization) throw unknown()
  const db = ctx.services.database.scoped(organization_id)
  return previewOfCase({ ...ctx, organization, db }, body, id)
}
