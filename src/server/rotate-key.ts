import type { Services } from './core/services.ts'
import { canDecrypt, decrypt, encrypt } from './core/crypto/encryption.ts'
import { StartError } from './core/start-error.ts'
import { type Change, changeEncryptedRows } from './encrypted-rows.ts'
import { writeKeyCheck } from './key-check.ts'

/**
 * Re-encrypts all secrets with the current key in one transaction; returns the number of changed rows. Values may be encrypted with
 * either key. Safe to run again, also after it was killed.
 */
export const rotateKey = ({ database, settings }: Services, old: Buffer): Promise<number> =>
  database.platform.transaction().execute(async db => {
    const changed = await changeEncryptedRows(db, reencryptFrom(old, settings.secretKey))
    await writeKeyCheck(db, settings.secretKey)
    return changed
  })

const reencryptFrom =
  (old: Buffer, fresh: Buffer): Change =>
  (encrypted, purpose, where) => {
    if (canDecrypt(fresh, purpose, encrypted)) return encrypted
    if (canDecrypt(old, purpose, encrypted)) return encrypt(fresh, purpose, decrypt(old, purpose, encrypted))
    throw new StartError(
      `Weder SECRET_KEY_OLD noch SECRET_KEY öffnet alles, was verschlüsselt ist (zuerst: ${where}). Es wurde nichts geändert. Nennen Sie den Schlüssel, der bisher galt.`,
    )
  }
