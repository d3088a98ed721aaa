import { canDecrypt, encrypt, encryptionPurposes } from './core/crypto/encryption.ts'
import { wrongSecretKey } from './core/crypto/secret-key.ts'
import type { Db } from './core/database/database.ts'
import type { Services } from './core/services.ts'
import { type Change, changeEncryptedRows } from './encrypted-rows.ts'

declare module './core/database/tables.ts' {
  interface Tables {
    secret_key_check: { single: boolean; encrypted: string }
  }
}

const encryptedCheck = (secretKey: Buffer) => encrypt(secretKey, encryptionPurposes.keyCheck, 'klarwerk')

/**
 * Stores the check value where there is none, if the secret key opens every encrypted value. Throws StartError if it does not, or
 * if another process started with another key meanwhile. `checkSecretKey` tests the check value at every start.
 */
export const ensureKeyCheck = ({ database, settings: { secretKey } }: Services): Promise<void> =>
  database.platform.transaction().execute(async db => {
    if (!(await readKeyCheck(db))) {
      await changeEncryptedRows(db, requireKey(secretKey))
      await db
        .insertInto('secret_key_check')
        .values({ single: true, encrypted: encryptedCheck(secretKey) })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    const stored = await readKeyCheck(db)
    if (!stored || !canDecrypt(secretKey, encryptionPurposes.keyCheck, stored)) throw wrongSecretKey()
  })

/** Stores a check value for the key in place of any other. */
export async function writeKeyCheck(db: Db, secretKey: Buffer): Promise<void> {
  const encrypted = encryptedCheck(secretKey)
  await db
    .insertInto('secret_key_check')
    .values({ single: true, encrypted })
    .onConflict(conflict => conflict.column('single').doUpdateSet({ encrypted }))
    .execute()
}

const readKeyCheck = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('secret_key_check').select('encrypted').executeTakeFirst())?.encrypted

const requireKey =
  (secretKey: Buffer): Change =>
  (encrypted, purpose, where) => {
    if (canDecrypt(secretKey, purpose, encrypted)) return encrypted
    throw wrongSecretKey(`die vorhandenen Daten (zuerst: ${where})`)
  }
