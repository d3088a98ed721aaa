import type { ClientBase } from 'pg'
import { canDecrypt, encryptionPurposes } from '../core/crypto/encryption.ts'
import { wrongSecretKey } from '../core/crypto/secret-key.ts'

/**
 * Throws StartError when the database is encrypted with none of the keys. Passes where it has no check value yet. Reads only: a
 * wrong key would otherwise become the roles' passwords, too.
 */
export async function checkSecretKey(owner: ClientBase, keys: readonly Buffer[]): Promise<void> {
  const encrypted = await readCheck(owner)
  if (encrypted && !keys.some(key => canDecrypt(key, encryptionPurposes.keyCheck, encrypted)))
    throw wrongSecretKey()
}

async function readCheck(owner: ClientBase): Promise<string | undefined> {
  const { rows: tables } = await owner.query("select to_regclass('public.secret_key_check') as found")
  if (!tables[0].found) return undefined
  const { rows } = await owner.query<{ encrypted: string }>('select encrypted from public.secret_key_check')
  return rows[0]?.encrypted
}
