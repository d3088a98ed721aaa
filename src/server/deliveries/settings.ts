import type { StorageSettings } from '#contract/organizations/config.ts'
import { publicLookup } from '../core/outbound/lookup.ts'
import type { Context } from '../core/context.ts'
import { decrypt, encryptionPurposes } from '../core/crypto/encryption.ts'
import type { Connecting } from './targets/open.ts'
import { serverOf } from './targets/open.ts'

/** The stored password of the server; empty without one. */
export async function storedPassword({ db, organization, services }: Context): Promise<string> {
  const { secrets } = await db
    .selectFrom('organizations')
    .select('secrets')
    .where('id', '=', organization.id)
    .executeTakeFirstOrThrow()
  const stored = secrets.storage_password
  return stored ? decrypt(services.settings.secretKey, encryptionPurposes.storagePassword, stored) : ''
}

/** Facts about the server that the organization's files go to; undefined before the first delivery or test. */
export const knownTarget = ({ db, organization }: Context, settings: StorageSettings) =>
  db
    .selectFrom('delivery_targets')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('server', '=', serverOf(settings))
    .executeTakeFirst()

/** Values that a connection needs besides the settings. */
export const connectingOf = (
  { services }: Context,
  password: string,
  fingerprint: string,
  passed: Connecting['passed'] = () => undefined,
): Connecting => ({
  password,
  fingerprint,
  passed,
  lookup: publicLookup(services.settings.outboundAllow),
})

interface Remembered {
  fingerprint?: string
  /** Files from here on go to a server that is new; now where it is absent. */
  since?: string
}

/** Begins the log of a server, or remembers a fingerprint of the one that is known. */
export async function rememberTarget(
  { db, organization, now }: Context,
  settings: StorageSettings,
  { fingerprint, since = now.toISOString() }: Remembered = {},
) {
  const server = serverOf(settings)
  const known = fingerprint ? { fingerprint, fingerprint_at: now.toISOString() } : {}
  const fresh = {
    fingerprint: '',
    fingerprint_at: null,
    failing_since: null,
    since,
    ...known,
  }
  await db
    .insertInto('delivery_targets')
    .values({ organization_id: organization.id, server, ...fresh })
    .onConflict(conflict =>
      conflict
        .column('organization_id')
        .doUpdateSet({ server, ...fresh })
        .where('delivery_targets.server', '<>', server),
    )
    .execute()
  if (fingerprint)
    await db
      .updateTable('delivery_targets')
      .set(known)
      .where('organization_id', '=', organization.id)
      .where('server', '=', server)
      .execute()
}
