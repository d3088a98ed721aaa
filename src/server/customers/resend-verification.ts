import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { sendLink } from './links.ts'
import { personOf } from './find.ts'
import { auditCustomer, withLockedCustomer } from './update-customer.ts'

/**
 * Emails another link that confirms the address, and with which a person without a password chooses one. Throws 404, and
 * 409 where there is nothing to confirm or the account is locked.
 */
export const resendVerificationTo = (outer: Context, id: string) =>
  withLockedCustomer(outer, id, async (ctx, { locked_at }) => {
    const person = await personOf(ctx, id)
    if (locked_at) throw conflict('Dieses Konto ist gesperrt. Heben Sie zuerst die Sperre auf.')
    if (person?.email === '') throw conflict('Dieses Konto hat keine E-Mail-Adresse. Tragen Sie eine ein.')
    if (!person || person.email_verified_at) throw conflict('Diese E-Mail-Adresse ist schon bestätigt.')
    await sendLink(ctx, person, 'verify')
    await auditCustomer(ctx, 'resend_verification', id)
  })
