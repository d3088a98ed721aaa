import { randomBytes } from 'node:crypto'
import { rotationDays } from '#contract/apikeys.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { hashToken } from '../core/crypto/encryption.ts'

// Without letters and digits that look alike, and without separators, so that a double click takes the whole key.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Random characters; bytes that would favour some of them are drawn again. */
function draw(count: number, from: string): string {
  const most = 256 - (256 % from.length)
  let drawn = ''
  while (drawn.length < count)
    for (const byte of randomBytes(count))
      if (byte < most && drawn.length < count) drawn += from[byte % from.length]
  return drawn
}

/** A new key: `kw_`, 8 characters that may be shown, and 32 secret ones (185 bits). */
export const newKey = () => `kw_${draw(8, idAlphabet)}_${draw(32, alphabet)}`

const keyPattern = /^(kw_[a-z0-9]{8})_[A-Za-z0-9]{32}$/

/** The part of a key that may be shown; null where the token is none. */
export const secretIdOf = (token: string): string | null => keyPattern.exec(token)?.[1] ?? null

/** Adds a secret to a key, and lets earlier ones end after the days of a rotation. Returns the key, which is not stored. */
export async function addSecret({ db, organization, now }: Context, apikey_id: string): Promise<string> {
  const key = newKey()
  const ends_at = new Date(now.getTime() + rotationDays * 86_400_000).toISOString()
  await db
    .updateTable('apikey_secrets')
    .set({ ends_at: sql<string>`least(ends_at, ${ends_at})` })
    .where('organization_id', '=', organization.id)
    .where('apikey_id', '=', apikey_id)
    .execute()
  await db
    .insertInto('apikey_secrets')
    .values({
      id: secretIdOf(key)!,
      organization_id: organization.id,
      apikey_id,
      hash: hashToken(key),
      ends_at: null,
      last_used_at: null,
      calls_on: null,
      created_at: now.toISOString(),
    })
    .execute()
  return key
}
