import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customerAuth } from '#contract/customers/auth.ts'
import type { Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { queueEmail } from '../email/queue.ts'
import { enqueue } from '../queue/enqueue.ts'
import { failedSignInsEmail } from '../sessions/failed-sign-ins-email.ts'
import { signIn } from '../sessions/sign-in.ts'
import { hasEmail, peopleWithCustomer, personByEmail } from './find.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** Many failed sign-ins to the account of an address. */
    warn_customer_of_sign_ins: { organization_id: string; email: string }
  }
}

const verifiedPerson = (ctx: Context, email: string) =>
  peopleWithCustomer(ctx).where(hasEmail(email)).where('email_verified_at', 'is not', null).executeTakeFirst()

/** 403 for a locked account; thrown only after the password was verified. */
const locked = () =>
  new HttpError(403, 'Ihr Kundenkonto ist gesperrt.', {
    detail: 'Ihr Kundenkonto ist gesperrt. Bitte wenden Sie sich an unseren Kundenservice.',
  })

/** Signs in a customer. Throws 401, 403 and 429. */
export async function signInCustomer(ctx: Context, { email, password }: BodyOf<typeof customerAuth.login>) {
  const organization_id = ctx.organization.id
  const { found, token } = await signIn(ctx, {
    strategy: 'customer',
    among: `customer ${organization_id}`,
    email,
    password,
    find: () => verifiedPerson(ctx, email),
    check: ({ locked_at }) => {
      if (locked_at) throw locked()
    },
    sessionOf: () => ({ organization_id }),
    actorOf: ({ id, customer_id, trustlevel, approved_at }) => ({
      kind: 'customer',
      id,
      customer_id,
      name: '',
      trustlevel,
      approved: approved_at !== null,
      locked: false,
    }),
    warn: () => enqueue(ctx.db, 'warn_customer_of_sign_ins', { organization_id, email }).execute(),
  })
  const lastlogin_at = ctx.now.toISOString()
  await ctx.db.updateTable('customers').set({ lastlogin_at }).where('id', '=', found.customer_id).execute()
  return token
}

/** Emails the customer whose account somebody tries to sign in to, if there is one. */
export async function warnCustomerOfSignIns(ctx: Context, { email }: { email: string }) {
  const person = await personByEmail(ctx, email)
  if (!person?.email_verified_at) return
  const { subject, text, after } = failedSignInsEmail
  await queueEmail(ctx, {
    kind: 'customer_failed_sign_ins',
    recipient: person.email,
    subject,
    payload: { kind: 'text', to: person, preheader: subject, text, after },
  })
}
