import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { queueEmail } from '../email/queue.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import type { Person } from './find.ts'
import type { CustomerTokenTable, SignupApplication } from './table.ts'

type Purpose = CustomerTokenTable['purpose']
export type Link = Pick<
  CustomerTokenTable,
  'purpose' | 'customer_user_id' | 'application' | 'trust_assertion_id' | 'created_at'
>

interface Kind {
  /** Hours until the link expires. */
  hours: number
  address: string
  subject: string
  text: string
  label: string
}

const kinds: Record<Purpose, Kind> = {
  verify: {
    hours: 72,
    address: pagePath('/kundenlogin/verify'),
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Sie haben in unserem Kundenportal ein Konto angelegt. Bestätigen Sie bitte Ihre E-Mail-Adresse und wählen Sie ein Passwort. Danach prüfen wir Ihre Angaben und schalten das Konto frei.',
    label: 'E-Mail-Adresse bestätigen',
  },
  reset: {
    hours: 24,
    address: pagePath('/kundenlogin/reset'),
    subject: 'Legen Sie Ihr Passwort fest',
    text: 'mit diesem Link legen Sie das Passwort für Ihr Kundenkonto fest.',
    label: 'Passwort festlegen',
  },
  email: {
    hours: 24,
    address: pagePath('/kundenlogin/verify'),
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Sie möchten sich künftig mit dieser E-Mail-Adresse am Kundenportal anmelden. Bestätigen Sie bitte, dass sie Ihnen gehört.',
    label: 'Neue Adresse bestätigen',
  },
}

/** Emails a single-use link. Earlier links for the same purpose become invalid. */
export async function sendLink(ctx: Context, person: Person, purpose: Purpose, recipient = person.email) {
  await deleteLinks(ctx, person.id, purpose)
  const owner = { customer_user_id: person.id, application: null, trust_assertion_id: null }
  await emailLink(ctx, { ...owner, purpose }, person, recipient)
}

/** Emails a link that opens this sign-up alone. Links of other sign-ups with the address stay as they are. */
export const sendSignupLink = (
  ctx: Context,
  application: SignupApplication,
  trust_assertion_id: string | null,
) =>
  emailLink(
    ctx,
    { customer_user_id: null, application, trust_assertion_id, purpose: 'verify' },
    application.person,
    application.person.email,
  )

async function emailLink(
  ctx: Context,
  link: Omit<Link, 'created_at'>,
  to: SignupApplication['person'],
  recipient: string,
) {
  const { db, organization, services, now } = ctx
  const { hours, address, subject, text, label } = kinds[link.purpose]
  const token = newToken()
  await db
    .insertInto('customer_tokens')
    .values({
      ...link,
      organization_id: organization.id,
      token_hash: hashToken(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    })
    .execute()
  const url = `${originOfPortal(services, organization.portal_domain)}${address}?token=${token}`
  await queueEmail(ctx, {
    kind: `customer_${link.purpose}`,
    recipient,
    subject,
    payload: {
      kind: 'text',
      to,
      preheader: label,
      text,
      button: { label, url },
      after: `Der Link gilt ${hours} Stunden und nur einmal. Wenn Sie das nicht waren, müssen Sie nichts tun.`,
    },
  })
}

const columns = ['purpose', 'customer_user_id', 'application', 'trust_assertion_id', 'created_at'] as const

/** The link of a token, which stays valid; throws 422 if it is unknown, used or expired. */
export async function findLink(ctx: Context, token: string, purposes: Purpose[]): Promise<Link> {
  const row = await ctx.db
    .selectFrom('customer_tokens')
    .select(columns)
    .where('organization_id', '=', ctx.organization.id)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()
  return row ?? noLonger()
}

/** Redeems a link's token and deletes it; throws 422 if it is unknown, used or expired. */
export async function redeemLink(ctx: Context, token: string, purposes: Purpose[]): Promise<Link> {
  const row = await ctx.db
    .deleteFrom('customer_tokens')
    .where('organization_id', '=', ctx.organization.id)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', ctx.now.toISOString())
    .returning(columns)
    .executeTakeFirst()
  return row ?? noLonger()
}

function noLonger(): never {
  throw invalid([{ path: 'token', message: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.' }])
}

export function deleteLinks({ db, organization }: Context, person_id: string, purpose?: Purpose) {
  const all = db
    .deleteFrom('customer_tokens')
    .where('organization_id', '=', organization.id)
    .where('customer_user_id', '=', person_id)
  return (purpose ? all.where('purpose', '=', purpose) : all).execute()
}
