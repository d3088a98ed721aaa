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

/** Data of one email of a mailing: the key in its links, and which version of the mailing's contents has them. */
export interface KeptKey {
  version: number
  key: string
}

/** The contents of a mailing, with a stand-in for the key of the recipient. */
export interface SharedContents extends EmailContents {
  standIn: string
}

/** Days for which the links of an email are good, and it can be sent once more. */
export const resendDays = 30

/** Contents of an email, packed and encrypted. */
export function packContents(
  { settings }: Pick<Context['services'], 'settings'>,
  id: string,
  contents: EmailContents | KeptKey,
): string {
  const text = JSON.stringify(contents)
  const packed = 'key' in contents ? text : deflateRawSync(text, { level: 1 }).toString('base64')
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

/** Returns the contents of an email; null where they were not kept. */
export async function loadContents(ctx: Context, id: string): Promise<EmailContents | null> {
  const { db, organization, services } = ctx
  const kept = await db
    .selectFrom('email_contents')
    .select('encrypted')
    .where('organization_id', '=', organization.id)
    .where('email_id', '=', id)
    .executeTakeFirst()
  if (!kept) return null
  const purpose = encryptionPurposes.emailContent(id)
  const packed = decrypt(services.settings.secretKey, purpose, kept.encrypted)
  const text = packed.startsWith('{') ? packed : inflateRawSync(Buffer.from(packed, 'base64')).toString()
  const contents = JSON.parse(text) as EmailContents | KeptKey
  return 'key' in contents ? contentsOfMailing(ctx, id, contents) : contents
}

async function contentsOfMailing(
  { db, organization }: Context,
  id: string,
  { version, key }: KeptKey,
): Promise<EmailContents | null> {
  const mailing = await db
    .selectFrom('mailings')
    .innerJoin('emails', join =>
      join
        .onRef('emails.organization_id', '=', 'mailings.organization_id')
        .onRef('emails.occasion', '=', 'mailings.occasion'),
    )
    .select('contents')
    .where('emails.organization_id', '=', organization.id)
    .where('emails.id', '=', id)
    .executeTakeFirst()
  const shared = mailing?.contents[version]
  return shared ? withKey(shared, key) : null
}

/** The shared contents as one recipient gets them. */
export function withKey({ html, text, headers = {}, standIn }: SharedContents, key: string): EmailContents {
  const fill = (part: string) => part.replaceAll(standIn, key)
  return {
    html: fill(html),
    text: fill(text),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
  }
}
