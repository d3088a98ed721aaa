import type { ExchangeState } from '#contract/exchange/states.ts'
import type { Context } from '../core/context.ts'
import { toJson } from '../core/database/to-json.ts'
import type { RemoteFile } from '../deliveries/targets/target.ts'
import type { ExchangeFileTable, Finding } from './table.ts'

export type StoredFile = Pick<
  ExchangeFileTable,
  'id' | 'name' | 'size' | 'modified' | 'unchanged_since' | 'state' | 'message' | 'findings' | 'import_id'
>

/** State and message of a file after a look. */
export interface Outcome {
  state: ExchangeState
  message: string
  findings?: readonly Finding[]
  batch_id?: string | null
  import_id?: string | null
  sha256?: string
}

export const failed = (message: string): Outcome => ({ state: 'failed', message })

/** Files that lay in the folder at the last look. */
export const filesInFolder = ({ db, organization }: Context): Promise<StoredFile[]> =>
  db
    .selectFrom('exchange_files')
    .select([
      'id',
      'name',
      'size',
      'modified',
      'unchanged_since',
      'state',
      'message',
      'findings',
      'import_id',
    ])
    .where('organization_id', '=', organization.id)
    .where('direction', '=', 'in')
    .where('moved_at', 'is', null)
    .execute()

/** Notes a file that was not there at the last look. */
export async function noteSeen(
  { db, organization, services }: Context,
  { name, size, modified }: RemoteFile,
) {
  const at = services.now().toISOString()
  await db
    .insertInto('exchange_files')
    .values({
      id: services.newId(),
      organization_id: organization.id,
      direction: 'in',
      name,
      size,
      modified,
      unchanged_since: at,
      state: 'waiting',
      created_at: at,
      updated_at: at,
    })
    .execute()
}

const ofFile = ({ db, organization, services }: Context, id: string, values: object) =>
  db
    .updateTable('exchange_files')
    .set({ ...values, updated_at: services.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()

/** A file that is still being written: its rest begins anew. */
export const noteChanged = (ctx: Context, id: string, { size, modified }: RemoteFile) =>
  ofFile(ctx, id, { size, modified, unchanged_since: ctx.services.now().toISOString() })

export const noteOutcome = (ctx: Context, id: string, { findings = [], ...outcome }: Outcome) =>
  ofFile(ctx, id, {
    ...outcome,
    findings: toJson(findings),
    ...(outcome.state !== 'running' && { finished_at: ctx.services.now().toISOString() }),
  })

export const noteMoved = (ctx: Context, id: string) =>
  ofFile(ctx, id, { moved_at: ctx.services.now().toISOString() })

/** Forgets a file that went away before it was taken. */
export const forget = ({ db, organization }: Context, id: string) =>
  db
    .deleteFrom('exchange_files')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()

/** An earlier file with the same bytes that was taken. */
export const sameBytes = ({ db, organization }: Context, id: string, sha256: string) =>
  db
    .selectFrom('exchange_files')
    .select(['name', 'created_at'])
    .where('organization_id', '=', organization.id)
    .where('direction', '=', 'in')
    .where('sha256', '=', sha256)
    .where('state', 'in', ['running', 'done'])
    .where('id', '<>', id)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
