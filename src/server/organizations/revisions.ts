import type { RevisionAction } from '#contract/core/revisions.ts'
import type { ListQuery } from '../core/database/paginate.ts'
import type { Context } from '../core/context.ts'
import { listRevisions, writeRevision } from '../core/store/revisions.ts'
import type { Row } from '../core/store/types.ts'

type Values = Record<string, unknown>
type StoredOrganization = Row<'organizations'>

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Settings by their path, such as `config.retention.procedure_hard_delete`. */
const byPath = (path: string, value: unknown, depth: number): [string, unknown][] =>
  depth > 0 && isGroup(value)
    ? Object.entries(value).flatMap(([key, each]) => byPath(`${path}.${key}`, each, depth - 1))
    : [[path, value]]

const served = ['id', 'secrets', 'created_at', 'updated_at', 'deleted_at']

/** The settings of an organization by path, without secrets. */
const settingsOf = ({ config, ...row }: StoredOrganization): Values =>
  Object.fromEntries([
    ...Object.entries(row).filter(([name]) => !served.includes(name)),
    ...byPath('config', config, 2),
  ])

const actions: Record<string, RevisionAction> = { publish: 'publish', unpublish: 'unpublish' }

/** Writes what a verb changed in an organization's settings, in the transaction of the change. */
export function keepRevision(
  ctx: Context,
  verb: string,
  row: StoredOrganization,
  changed: StoredOrganization,
) {
  const [before, after] = [settingsOf(row), settingsOf(changed)]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  // A setting that is no longer stored has its default again.
  const complete = { ...Object.fromEntries(fields.map(field => [field, null])), ...after }
  return writeRevision(
    ctx,
    {
      noun: 'organizations',
      record_id: row.id,
      action: actions[verb] ?? 'update',
      at: changed.updated_at,
      before,
      after: complete,
      history: { keeps: 'values', fields },
    },
    row.id,
  )
}

/** The revisions of the settings or of the own texts of an organization. */
export const organizationRevisions = (
  ctx: Context,
  noun: 'organizations' | 'textlabels',
  query: ListQuery,
) => {
  const { id } = ctx.organization
  return listRevisions(ctx, { noun, record_id: id, organization_id: id }, query)
}
