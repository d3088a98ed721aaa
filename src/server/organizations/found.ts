import type { DraftFields } from '#contract/organizations/drafts.ts'
import type { WizardStep } from '#contract/organizations/wizard-steps.ts'
import { moduleKeys } from '#contract/core/modules.ts'
import type { FieldError } from '#contract/core/problem.ts'
import type { Context, PlatformContext } from '../core/context.ts'
import { HttpError, invalid } from '../core/errors.ts'
import { withDefaultConfig } from '../core/organization.ts'
import { inviteFirstPerson } from '../users/invite-first-person.ts'
import { copiedColumns, copyRows } from './copy.ts'
import { createOrganization } from './create.ts'
import { takeLogo } from './draft-logo.ts'
import { refusalOfHost } from './hosts.ts'
import type { StoredOrganization } from './table.ts'

/** The host name that a draft asks for: its own, or the name below the main host. */
export const hostOf = ({ services }: PlatformContext, { own_host = '', host_name = '' }: DraftFields) =>
  own_host || (host_name ? `${host_name}.${services.settings.mainHost}` : '')

const needed = (path: keyof DraftFields, message: string) => (fields: DraftFields) =>
  String(fields[path] ?? '').trim() ? [] : [{ path, message }]

const checks: Record<WizardStep, readonly ((fields: DraftFields) => FieldError[])[]> = {
  organization: [needed('title', 'Geben Sie den Namen der Organisation ein.')],
  portal: [
    fields =>
      fields.own_host || fields.host_name
        ? []
        : [{ path: 'host_name', message: 'Geben Sie die Adresse des Portals ein.' }],
  ],
  modules: [
    fields =>
      moduleKeys.some(key => fields[`enabled_${key}`])
        ? []
        : [{ path: 'enabled_meterreading', message: 'Schalten Sie mindestens ein Modul ein.' }],
  ],
  person: [
    needed('person_lastname', 'Geben Sie den Nachnamen ein.'),
    needed('person_email', 'Geben Sie die E-Mail-Adresse ein. Dorthin geht die Einladung.'),
  ],
}

/** Finds the errors in the values of a step. */
export async function errorsOfStep(
  ctx: PlatformContext,
  step: WizardStep,
  fields: DraftFields,
): Promise<FieldError[]> {
  const errors = checks[step].flatMap(check => check(fields))
  if (step !== 'portal' || errors.length) return errors
  const refusal = await refusalOfHost(ctx, hostOf(ctx, fields), null)
  return refusal ? [hostError(fields, refusal)] : []
}

const hostError = ({ own_host }: DraftFields, message: string): FieldError => ({
  path: own_host ? 'own_host' : 'host_name',
  message,
})

const steps: readonly WizardStep[] = ['organization', 'portal', 'modules', 'person']

/** Creates the organization of a draft with everything that belongs to it, in the open transaction. Throws 422 at the fields. */
export async function foundOrganization(ctx: Context, fields: DraftFields, logo: Buffer | null) {
  const errors = (await Promise.all(steps.map(step => errorsOfStep(ctx, step, fields)))).flat()
  if (errors.length) throw invalid(errors)
  const { copy_from, copy_parts = [], host_name: _name, own_host: _own, ...rest } = fields
  const model = copy_from ? await modelOf(ctx, copy_from) : null
  const { config = {}, ...columns } = model ? copiedColumns(model, copy_parts) : {}
  const { person_gender, person_firstname = '', person_lastname = '', person_email = '', ...plain } = rest
  const portal_domain = hostOf(ctx, fields)
  const body = { ...columns, ...plain, title: plain.title ?? '', portal_domain }
  const row = await createOrganization(ctx, body).catch(atHostField(fields))
  const inside = await insideOf(ctx, row.id, config)
  if (model) await copyRows(inside, model.id, copy_parts)
  const person = { gender: person_gender ?? null, firstname: person_firstname, lastname: person_lastname }
  await inviteFirstPerson(inside, { ...person, email: person_email })
  return keepLogo(inside, row, logo)
}

/** The logo is stored last: what fails before leaves no file. */
async function keepLogo<Row extends { id: string }>(ctx: Context, row: Row, picture: Buffer | null) {
  if (!picture) return row
  const logo = await takeLogo(ctx, picture)
  await ctx.platform.updateTable('organizations').set({ logo }).where('id', '=', row.id).execute()
  return { ...row, logo }
}

/** Another organization may have got the host name since it was checked. */
const atHostField = (fields: DraftFields) => (error: unknown) => {
  const isHost =
    error instanceof HttpError && error.details.errors?.some(({ path }) => path === 'portal_domain')
  if (isHost || isTakenHost(error))
    throw invalid([
      hostError(
        fields,
        'Wählen Sie eine andere Portal-Adresse. Diese hat gerade eine andere Organisation bekommen.',
      ),
    ])
  throw error
}

const isTakenHost = (error: unknown) =>
  (error as { code?: string; constraint?: string }).code === '23505' &&
  (error as { constraint?: string }).constraint === 'organizations_portal_domain'

async function modelOf({ platform }: PlatformContext, id: string): Promise<StoredOrganization> {
  const row = await platform
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row)
    throw invalid([
      { path: 'copy_from', message: 'Diese Organisation gibt es nicht mehr. Wählen Sie eine andere.' },
    ])
  return row
}

/** The context inside the new organization, with the copied settings. */
async function insideOf(ctx: Context, id: string, config: object): Promise<Context> {
  const row = await ctx.platform
    .updateTable('organizations')
    .set({ config })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...ctx, organization: withDefaultConfig(row) }
}
