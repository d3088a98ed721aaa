import type { Context } from '../core/context.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { invalid } from '../core/errors.ts'
import { assertions } from '../trust/assertions.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { type Person, personByEmail, setPerson } from './find.ts'
import type { Link } from './links.ts'
import { deleteSignups } from './pending-signups.ts'
import type { SignupApplication } from './table.ts'
import { setCustomer } from './update-customer.ts'

const hasAccount = () =>
  invalid([
    {
      path: 'token',
      message:
        'Zu dieser E-Mail-Adresse gibt es inzwischen ein Konto. Melden Sie sich an oder wählen Sie „Passwort vergessen“.',
    },
  ])

/** Opens the account of a confirmed sign-up. Throws 422 where the address has one by now. */
export async function register(
  ctx: Context,
  link: Link,
  application: SignupApplication,
  password_hash: string,
): Promise<Person> {
  const known = await personByEmail(ctx, application.person.email)
  if (known?.email_verified_at) throw hasAccount()
  const person = known
    ? await takeOver(ctx, known, link, application)
    : await insertCustomer(ctx, link, application)
  await setPerson(ctx, person.id, { password_hash })
  await markEmailVerified(ctx, person)
  await deleteSignups(ctx, application.person.email)
  return person
}

async function insertCustomer(ctx: Context, link: Link, { customer, person }: SignupApplication) {
  const { db, organization, services } = ctx
  const at = ctx.now.toISOString()
  const own = { organization_id: organization.id, created_at: at, updated_at: at }
  const customer_id = services.newId()
  await db
    .insertInto('customers')
    .values({ ...own, ...customer, ...(await trustOf(ctx, link)), id: customer_id })
    .execute()
  return db
    .insertInto('customer_users')
    .values({ ...own, ...person, id: services.newId(), customer_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives an account that nobody confirmed to the owner of the address. What the utility entered itself stays. */
async function takeOver(ctx: Context, known: Person, link: Link, { customer, person }: SignupApplication) {
  const { approved_at } = await lockRow(ctx, 'customers', known.customer_id)
  if (approved_at) return known
  const trust = (await trustOf(ctx, link)) ?? { trust_assertion_id: null, trustlevel: 'none' as const }
  await setCustomer(ctx, known.customer_id, { ...customer, ...trust })
  await setPerson(ctx, known.id, person)
  return { ...known, ...person }
}

async function trustOf(ctx: Context, { trust_assertion_id }: Link) {
  if (!trust_assertion_id) return null
  const { trustlevel } = await assertions(ctx).where('id', '=', trust_assertion_id).executeTakeFirstOrThrow()
  return { trust_assertion_id, trustlevel }
}
