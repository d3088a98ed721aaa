import { pagePath } from '#contract/addresses.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customerAuth } from '#contract/customers/auth.ts'
import { matchesSchema } from '#contract/procedures/common/customer-number.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { invalid } from '../core/errors.ts'
import { queueEmail } from '../email/queue.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { checkPasswordConfirmation, hashPassword } from '../core/crypto/passwords.ts'
import type { Assertion } from '../trust/assertions.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { transaction } from '../core/database/transaction.ts'
import { throttleEmails } from './password-checks.ts'
import { type Person, personByEmail, personById, setPerson } from './find.ts'
import { sendLink, redeemLink } from './links.ts'
import { signupProof } from './signup-proof.ts'
import { notifyStaffOfSignup } from './notify-staff.ts'

type Application = BodyOf<typeof customerAuth.signup>

/** Registers a customer. Whether the address already has an account is revealed only by email to that address. */
export async function signUp(ctx: Context, body: Application) {
  checkPasswordConfirmation(body)
  if (!matchesSchema(ctx.organization.config.customernumber_schema, body.customer_number))
    throw invalid([
      {
        path: 'customer_number',
        message: 'Prüfen Sie die Kundennummer. Sie steht oben rechts auf Ihrer Rechnung',
      },
    ])
  const assertion = await signupProof(ctx, body)
  await throttleEmails(ctx, body.email)
  const password_hash = await hashPassword(body.password)
  await transaction(ctx, async ctx => {
    const known = await personByEmail(ctx, body.email)
    if (known?.email_verified_at) return emailExistingCustomer(ctx, known)
    const person = await register(ctx, known, { ...body, password_hash, assertion })
    if (person) await sendLink(ctx, person, 'verify')
  })
}

type Registration = Application & { password_hash: string; assertion: Assertion | null }

/** Creates the customer, or overwrites a registration whose address is not verified yet. */
async function register(
  ctx: Context,
  known: Person | undefined,
  { assertion, password_hash, ...body }: Registration,
): Promise<Person | undefined> {
  const { db, organization, services } = ctx
  const { email, gender, firstname, lastname, customer_number, ...rest } = body
  const { password: _password, password_confirm: _confirm, ...more } = rest
  const { trust_assertion: _uuid, meter_number: _meter, ...address } = more
  const at = ctx.now.toISOString()
  const own = { organization_id: organization.id, created_at: at, updated_at: at }
  const trust = assertion && { trust_assertion_id: assertion.id, trustlevel: assertion.trustlevel }
  const customer = { ...address, customer_number_requested: customer_number, ...trust }
  const person = { email, gender, firstname, lastname, password_hash, updated_at: at }
  if (known) return registerAgain(ctx, known, customer, person)
  const customer_id = services.newId()
  await db
    .insertInto('customers')
    .values({ ...own, ...customer, id: customer_id })
    .execute()
  return db
    .insertInto('customer_users')
    .values({ ...own, ...person, id: services.newId(), customer_id })
    .returningAll()
    .executeTakeFirst()
}

/** Overwrites an unverified registration. */
async function registerAgain(
  { db, organization, now }: Context,
  known: Person,
  customer: Updateable<Tables['customers']>,
  person: Updateable<Tables['customer_users']>,
): Promise<Person | undefined> {
  await db
    .updateTable('customers')
    .set({ ...customer, updated_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', known.customer_id)
    .execute()
  return db
    .updateTable('customer_users')
    .set(person)
    .where('organization_id', '=', organization.id)
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirst()
}

const emailExistingCustomer = (ctx: Context, person: Person) =>
  queueEmail(ctx, {
    kind: 'customer_known',
    recipient: person.email,
    subject: 'Sie haben schon einen Zugang zum Kundenportal',
    payload: {
      kind: 'text',
      to: person,
      preheader: 'Mit dieser Adresse gibt es schon einen Zugang.',
      text: 'jemand hat sich mit Ihrer E-Mail-Adresse für unser Kundenportal angemeldet. Sie haben dort schon einen Zugang. Wenn Sie Ihr Passwort nicht mehr wissen, legen Sie ein neues fest.',
      button: {
        label: 'Neues Passwort festlegen',
        url: originOfPortal(ctx.services, ctx.organization.portal_domain) + pagePath('/kundenlogin/reset'),
      },
      after: 'Wenn Sie das nicht waren, müssen Sie nichts tun.',
    },
  })

/** Redeems a link from an email: verifies the address, or applies a requested change of address. */
export const verifyEmail = (ctx: Context, token: string) =>
  transaction(ctx, async ctx => {
    const { purpose, customer_user_id } = await redeemLink(ctx, token, ['verify', 'email'])
    const person = await personById(ctx, customer_user_id)
    if (purpose === 'verify') await markEmailVerified(ctx, person)
    else if (person.email_changed) await applyEmailChange(ctx, person, person.email_changed)
    return { purpose: purpose as 'verify' | 'email' }
  })

/** Marks the email address as verified, and notifies staff if the customer still needs approval. */
export async function markEmailVerified(ctx: Context, person: Person) {
  if (person.email_verified_at) return
  const at = ctx.now.toISOString()
  await setPerson(ctx, person.id, { email_verified_at: at })
  const customer = await lockRow(ctx, 'customers', person.customer_id)
  if (customer.trustlevel === 'none')
    await ctx.db
      .updateTable('customers')
      .set({ trustlevel: 'email', updated_at: at })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', customer.id)
      .execute()
  if (!customer.approved_at) await notifyStaffOfSignup(ctx, person)
}

const applyEmailChange = (ctx: Context, { id }: Person, email: string) =>
  setPerson(ctx, id, {
    email,
    email_verified_at: ctx.now.toISOString(),
    email_changed: null,
    email_changed_at: null,
  })
