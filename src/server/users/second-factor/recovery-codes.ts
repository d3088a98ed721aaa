import { randomInt } from 'node:crypto'
import type { PlatformContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto/encryption.ts'
import type { Db } from '../../core/database/database.ts'
import type { UserTable } from '../table.ts'
import { ownerId } from '../../core/platform-id.ts'

type Owner = Pick<UserTable, 'id' | 'organization_id'>

const count = 10
// Without characters that are easily confused on paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Four groups of six characters, 118 bits: so many that a plain hash of them cannot be guessed (ASVS 6.5.2). */
const newCode = () => Array.from({ length: 4 }, group).join('-')

/** Hash of a code as typed: capitals, spaces and hyphens make no difference. */
const hashOf = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Replaces the codes of a person, and returns the new ones; afterwards only their hashes are known. */
export async function replaceCodes(db: Db, { id: user_id, organization_id }: Owner): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await removeCodes(db, user_id)
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map(code => ({ code_hash: hashOf(code), organization_id: ownerId(organization_id), user_id })),
    )
    .execute()
  return codes
}

export const removeCodes = (db: Db, user_id: string) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()

/** Uses up a code of the person. Returns whether it was one that is still unused. */
export async function takeCode({ platform, now }: PlatformContext, user_id: string, code: string) {
  const taken = await platform
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('code_hash', '=', hashOf(code))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The number of codes that the person has not used yet. */
export async function codesLeft({ platform }: Pick<PlatformContext, 'platform'>, user_id: string) {
  const { left } = await platform
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
