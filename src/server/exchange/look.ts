import { exchangeFolders } from '#contract/exchange/states.ts'
import { join } from 'node:path/posix'
import type { Context } from '../core/context.ts'
import { withLock } from '../core/database/with-lock.ts'
import { connectTarget } from '../deliveries/connect-target.ts'
import { reasonOf } from '../deliveries/reason.ts'
import { knownTarget, rememberTarget } from '../deliveries/settings.ts'
import type { Target } from '../deliveries/targets/target.ts'
import { putOut } from './put-out.ts'
import { takeIn } from './take-in.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** Looks into the folders of an organization's server. */
    look_exchange: { organization_id: string }
  }
}

/** Whether the organization exchanges files. */
export const isExchanging = ({ organization: { config } }: Context) =>
  config.exchange.enabled && config.storage.type !== 'none'

/** Job: lays out the batches that nobody has fetched, and takes the files that are whole. One look at a time. */
export async function lookExchange(ctx: Context): Promise<number> {
  if (!isExchanging(ctx)) return 0
  const found = await withLock(ctx.db, `exchange ${ctx.organization.id}`, db => look({ ...ctx, db }))
  return found ?? 0
}

async function look(ctx: Context): Promise<number> {
  const target = await connect(ctx)
  if (typeof target === 'string') {
    await noteLook(ctx, target)
    return 0
  }
  try {
    const root = ctx.organization.config.exchange.root
    for (const folder of Object.values(exchangeFolders)) await target.makeFolder(join(root, folder))
    const count = (await putOut(ctx, target, root)) + (await takeIn(ctx, target, root))
    await noteLook(ctx, '')
    return count
  } catch (error) {
    if (isFault(error)) throw error
    await noteLook(ctx, reasonOf(error))
    return 0
  } finally {
    target.close()
  }
}

/** Errors of the program or the database, not of the server with the folders. */
const isFault = (error: unknown) =>
  error instanceof TypeError || error instanceof RangeError || (error instanceof Error && 'severity' in error)

/** A connection, or why there is none. An SFTP server whose fingerprint no person has seen gets nothing. */
async function connect(ctx: Context): Promise<Target | string> {
  const { storage } = ctx.organization.config
  await rememberTarget(ctx, storage)
  const known = await knownTarget(ctx, storage)
  if (storage.type === 'sftp' && !known?.fingerprint)
    return 'Der Fingerabdruck des Servers ist noch nicht bestätigt. Prüfen Sie die Verbindung unter „Dateiablage“.'
  return connectTarget(ctx, storage)
}

async function noteLook({ db, organization, services }: Context, failure: string) {
  const values = { looked_at: services.now().toISOString(), failure }
  await db
    .insertInto('exchange_looks')
    .values({ organization_id: organization.id, ...values })
    .onConflict(conflict => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}
