import { moduleKeys } from '#contract/core/modules.ts'
import { procedureSettings } from '#contract/procedures/settings.ts'
import type { CopiedPart } from '#contract/organizations/copied-parts.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import type { StoredOrganization } from './table.ts'

/** Settings that go along with the online services; no names, addresses or secrets are among them. */
const serviceSettings = [
  ...Object.keys(procedureSettings),
  'trustlevel',
  'customernumber_schema',
  'unitnumber_schema',
]
/** Identifies the creditor, and is therefore nobody else's. */
const ownSettings = ['creditor_id']

const settingsOfPart: Partial<Record<CopiedPart, readonly string[]>> = {
  services: serviceSettings.filter(key => !ownSettings.includes(key)),
  retention: ['retention'],
}

/** The columns of an organization that a part takes over, from another organization. */
export function copiedColumns(
  from: StoredOrganization,
  parts: readonly CopiedPart[],
): Partial<StoredOrganization> {
  const keys = parts.flatMap(part => settingsOfPart[part] ?? [])
  const config = Object.fromEntries(Object.entries(from.config).filter(([key]) => keys.includes(key)))
  return {
    ...(parts.includes('modules') && switchesOf(from)),
    ...(parts.includes('looks') && {
      theme_color_primary: from.theme_color_primary,
      theme_color_secondary: from.theme_color_secondary,
      theme_custom_css: from.theme_custom_css,
    }),
    config,
  }
}

export const switchesOf = (row: StoredOrganization) =>
  Object.fromEntries(moduleKeys.map(key => [`enabled_${key}`, row[`enabled_${key}`]])) as Pick<
    StoredOrganization,
    `enabled_${(typeof moduleKeys)[number]}`
  >

type CopiedTable = Extract<
  keyof Tables,
  'templates' | 'documenttypes' | 'roles' | 'locationtypes' | 'categories'
>
const columns: Record<CopiedTable, readonly string[]> = {
  templates: [
    'identifier',
    'scope',
    'is_predefinition',
    'predefinition_notes',
    'title',
    'data',
    'mail_subject',
    'type',
    'active',
  ],
  documenttypes: ['title'],
  roles: ['name', 'permissions'],
  locationtypes: ['label', 'icon', 'color'],
  categories: ['type', 'title', 'description', 'order', 'published', 'is_template'],
}
const isTable = (part: CopiedPart): part is CopiedTable => part in columns

/** Copies the rows of the chosen parts into the new organization, in the open transaction. */
export async function copyRows(ctx: Context, from: string, parts: readonly CopiedPart[]) {
  for (const part of parts.filter(isTable)) await copyTable(ctx, from, part)
  if (!parts.includes('textlabels')) return
  await sql`insert into textlabels (organization_id, identifier, data)
    select ${ctx.organization.id}, identifier, data from textlabels where organization_id = ${from}`.execute(
    ctx.db,
  )
}

async function copyTable({ db, organization, now, services }: Context, from: string, table: CopiedTable) {
  if (table === 'documenttypes')
    await db.deleteFrom(table).where('organization_id', '=', organization.id).execute()
  const rows = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where organization_id = ${from} order by id`.execute(db)
  const names = sql.join(columns[table].map(name => sql.ref(name)))
  const values = sql.join(columns[table].map(name => sql.ref(`original.${name}`)))
  const ids = rows.rows.map(({ id }) => ({ id, copy: services.newId() }))
  if (!ids.length) return
  await sql`insert into ${sql.table(table)} (id, organization_id, created_at, updated_at, ${names})
    select given.copy, ${organization.id}, ${now.toISOString()}, ${now.toISOString()}, ${values}
    from ${sql.table(table)} as original join json_to_recordset(${JSON.stringify(ids)}::json) as given(id uuid, copy uuid)
      on original.organization_id = ${from} and original.id = given.id`.execute(db)
}
