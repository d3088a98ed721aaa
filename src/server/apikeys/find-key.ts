import { timingSafeEqual } from 'node:crypto'
import { type BlockList } from 'node:net'
import type { RefusalReason } from '#contract/apikeys.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import { isTrustedProxy, parseProxies } from '../core/requests/proxies.ts'
import type { Services } from '../core/services.ts'
import { secretIdOf } from './secrets.ts'

export interface FoundKey {
  id: string
  secret_id: string
  organization_id: string
  name: string
  scopes: string[]
  /** Why the key does not hold here; null where it does. */
  refused: RefusalReason | null
}

/** The API key of a bearer token, in one query; null where the token is none, or its secret is wrong. */
export async function findKey(services: Services, token: string, address: string): Promise<FoundKey | null> {
  const secret_id = secretIdOf(token)
  if (!secret_id) return null
  const row = await rowOf(services, secret_id)
  if (!row || !timingSafeEqual(row.hash, hashToken(token))) return null
  const { id, organization_id, name, scopes } = row
  return { id, secret_id, organization_id, name, scopes, refused: refusalOf(row, services.now(), address) }
}

const rowOf = ({ database }: Services, secret_id: string) =>
  database.platform
    .selectFrom('apikey_secrets')
    .innerJoin('apikeys', join =>
      join
        .onRef('apikeys.organization_id', '=', 'apikey_secrets.organization_id')
        .onRef('apikeys.id', '=', 'apikey_secrets.apikey_id'),
    )
    .select([
      'apikeys.id',
      'apikeys.organization_id',
      'apikeys.name',
      'apikeys.scopes',
      'apikeys.expires_on',
      'apikeys.addresses',
      'apikeys.ended_at',
      'apikey_secrets.hash',
      'apikey_secrets.ends_at',
    ])
    .where('apikey_secrets.id', '=', secret_id)
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

function refusalOf(row: Row, now: Date, address: string): RefusalReason | null {
  if (row.ended_at || (row.ends_at && row.ends_at <= now.toISOString())) return 'ended'
  if (row.expires_on && row.expires_on < dayInGermany(now)) return 'expired'
  return row.addresses.length && !isTrustedProxy(address, networksOf(row.addresses)) ? 'address' : null
}

/** The addresses were checked when they were saved. */
const networksOf = (addresses: string[]): BlockList => parseProxies(addresses.join(' '))!
