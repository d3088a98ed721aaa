import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customers } from '#contract/customers/customers.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { transaction } from '../core/database/transaction.ts'
import { auditCustomer, withLockedCustomer, setCustomer } from './update-customer.ts'
import { eraseCustomer } from './erase.ts'
import { personByEmail, personOf, readCustomer } from './find.ts'
import { sendLink } from './links.ts'
import { writeCreation } from './revisions.ts'

type Body<Name extends 'create' | 'update'> = BodyOf<(typeof customers)[Name]>

async function requireUnusedEmail(ctx: Context, email: string) {
  if (await personByEmail(ctx, email))
    throw invalid([
      { path: 'user.email', message: 'Mit dieser Adresse gibt es schon ein Konto. Wählen Sie eine andere.' },
    ])
}

/** Creates a customer known to the utility: approved at once, and invited by a link to set the password where there is an address. */
export const createCustomer = (ctx: Context, { user, ...body }: Body<'create'>) =>
  transaction(ctx, async ctx => {
    const at = ctx.now.toISOString()
    const own = { organization_id: ctx.organization.id, created_at: at, updated_at: at }
    const id = ctx.services.newId()
    if (user.email) await requireUnusedEmail(ctx, user.email)
    await ctx.db
      .insertInto('customers')
      .values({ ...body, ...own, id, approved_at: at, trustlevel: 'customer_account' })
      .execute()
    const person = await ctx.db
      .insertInto('customer_users')
      .values({ ...user, ...own, id: ctx.services.newId(), customer_id: id })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (user.email) await sendLink(ctx, person, 'reset')
    await auditCustomer(ctx, 'create', id)
    await writeCreation(ctx, id)
    return readCustomer(ctx, id)
  })

/** Updates a customer. A changed sign-in address must be verified again before it can be used. */
export const updateCustomer = (ctx: Context, id: string, { user, ...body }: Body<'update'>) =>
  withLockedCustomer(ctx, id, async ctx => {
    await setCustomer(ctx, id, body)
    const before = user && (await personOf(ctx, id))
    if (before) {
      const emailChanged = before.email.toLowerCase() !== user.email.toLowerCase()
      if (emailChanged && user.email) await requireUnusedEmail(ctx, user.email)
      const person = await ctx.db
        .updateTable('customer_users')
        .set({ ...user, ...(emailChanged && { email_verified_at: null }), updated_at: ctx.now.toISOString() })
        .where('organization_id', '=', ctx.organization.id)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (emailChanged && user.email) await sendLink(ctx, person, 'verify')
    }
    await auditCustomer(ctx, 'update', id, { fields: Object.keys(user ? { ...body, user } : body) })
  })

/** Deletes a customer and everything kept only for the account. Throws 404, 412. */
export const removeCustomer = (ctx: Context, id: string) =>
  withLockedCustomer(ctx, id, async ctx => {
    await auditCustomer(ctx, 'remove', id)
    await eraseCustomer(ctx, id)
  })
