import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isSecretKind } from '#contract/emails/states.ts'
import type { Context } from '../core/context.ts'
import { decrypt, encrypt, encryptionPurposes } from '../core/crypto/encryption.ts'

/** An email as it was sent, with the keys in its links. */
export interface EmailContents {
  html: string
  text: string
  headers?: Record<string, string> | undefined
}

/** Days for which the links of an email are good, and it can be sent once more. */
export const resendDays = 30

/** What an email says, packed and encrypted. */
export function packContents(
  { settings }: Pick<Context['services'], 'settings'>,
  id: string,
  { html, text, headers }: EmailContents,
): string {
  const packed = deflateRawSync(JSON.stringify({ html, text, headers }), { level: 1 }).toString('base64')
  return encrypt(settings.secretKey, encryptionPurposes.emailContent(id), packed)
}

/** Keeps what an email says, encrypted, unless only its recipient may use it. */
export async function keepContents(
  { db, organization, services }: Context,
  { id, kind }: { id: string; kind: string },
  { html, text, headers }: EmailContents,
) {
  if (isSecretKind(kind)) return
  const encrypted = packContents(services, id, { html, text, headers })
  await db
    .insertInto('email_contents')
    .values({ organization_id: organization.id, email_id: id, encrypted })
    .onConflict(conflict => conflict.columns(['organization_id', 'email_id']).doUpdateSet({ encrypted }))
    .execute()
}

/** What an email said; null where it was not kept. */
export async function loadContents(
  { db, organization, services }: Context,
  id: string,
): Promise<EmailContents | null> {
  const kept = await db
    .selectFrom('email_contents')
    .select('encrypted')
    .where('organization_id', '=', organization.id)
    .where('email_id', '=', id)
    .executeTakeFirst()
  if (!kept) return null
  const purpose = encryptionPurposes.emailContent(id)
  const packed = decrypt(services.settings.secretKey, purpose, kept.encrypted)
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as EmailContents
}
