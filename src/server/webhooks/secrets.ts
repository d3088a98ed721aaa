import { secretHours } from '#contract/webhook-limits.ts'
import type { Context } from '../core/context.ts'
import { decrypt, encrypt, encryptionPurposes } from '../core/crypto/encryption.ts'
import { newSecret } from './sign.ts'
import type { WebhookTable } from './table.ts'
import { updateWebhook } from './update.ts'

/** Gives a webhook a new secret; the former one signs, too, for a day. Returns the secret, which is stored encrypted. */
export async function renewSecret(
  ctx: Context,
  { id, secret: former }: Pick<WebhookTable, 'id' | 'secret'>,
): Promise<string> {
  const { services, now } = ctx
  const secret = newSecret()
  const purpose = encryptionPurposes.webhookSecret(id)
  const ends_at = new Date(now.getTime() + secretHours * 3_600_000).toISOString()
  await updateWebhook(ctx, id)
    .set({
      secret: encrypt(services.settings.secretKey, purpose, secret),
      former_secret: former || null,
      former_secret_ends_at: former ? ends_at : null,
    })
    .execute()
  return secret
}

/** The secrets that sign now: the current one first. */
export function secretsOf({ services, now }: Context, webhook: WebhookTable): string[] {
  const { id, secret, former_secret, former_secret_ends_at } = webhook
  const isFormerValid = former_secret_ends_at !== null && Date.parse(former_secret_ends_at) > now.getTime()
  return [secret, isFormerValid ? former_secret : null]
    .filter(stored => stored !== null)
    .map(stored => decrypt(services.settings.secretKey, encryptionPurposes.webhookSecret(id), stored))
}
