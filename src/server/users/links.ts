import { pagePath } from '#contract/addresses.ts'
import { actorName, type Context } from '../core/context.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { formatDay, formatTime, organizationForms } from '../email/phrases.ts'
import { emailAccount, type Recipient } from './account-emails.ts'
import type { UserTable } from './table.ts'
import { ownerId } from '../core/platform-id.ts'

type Account = Recipient & Pick<UserTable, 'id'>

/** Hours until a link ends. */
const linkHours = { invitation: 7 * 24, reset: 24 } as const
type LinkPurpose = keyof typeof linkHours

/** An invitation until the first sign-in, a reset afterwards. */
export const linkFor = ({ last_signin_at }: Pick<UserTable, 'last_signin_at'>): LinkPurpose =>
  last_signin_at ? 'reset' : 'invitation'

/** Emails a link with which the person chooses a password, for one use. Earlier links end. */
export async function sendLink(ctx: Context, account: Account, purpose: LinkPurpose) {
  const expires_at = new Date(ctx.now.getTime() + linkHours[purpose] * 3_600_000).toISOString()
  const token = newToken()
  await endLinks(ctx, account.id)
  await ctx.db
    .insertInto('user_tokens')
    .values({
      token_hash: hashToken(token),
      organization_id: ownerId(account.organization_id),
      user_id: account.id,
      purpose,
      expires_at,
    })
    .execute()
  const url = `${originOf(ctx, account)}${pagePath('/password/choose/:key', { key: token })}`
  await emailAccount(ctx, account, {
    ...wordsOf[purpose](ctx, account),
    kind: `user_${purpose}`,
    button: { label: 'Passwort wählen', url },
    after: `Der Link gilt nur einmal und bis ${formatDay(expires_at)}, ${formatTime(expires_at)} Uhr. Wenn Sie diese E-Mail nicht erwarten, müssen Sie nichts tun.`,
  })
}

export const endLinks = ({ db }: Pick<Context, 'db'>, user_id: string) =>
  db.deleteFrom('user_tokens').where('user_id', '=', user_id).execute()

/** Staff sign in at their utility's portal, admins on the main host. */
const originOf = ({ services, organization }: Context, { organization_id }: Account) =>
  originOfPortal(services, organization_id ? organization.portal_domain : services.settings.mainHost)

const placeOf = ({ organization }: Context, { organization_id }: Account) =>
  organization_id
    ? `die Verwaltung ${organizationForms({ organization }).from}`
    : 'die Administration von Klarwerk'

const whoHas = ({ actor }: Context) => (actorName(actor) ? `${actorName(actor)} hat` : 'wir haben')

const wordsOf = {
  invitation: (ctx: Context, account: Account) => ({
    subject: `Ihr Konto für ${placeOf(ctx, account)}`,
    text: `${whoHas(ctx)} für Sie ein Konto für ${placeOf(ctx, account)} angelegt. Wählen Sie Ihr Passwort. Danach melden Sie sich mit dieser E-Mail-Adresse an.`,
  }),
  reset: (ctx: Context, account: Account) => ({
    subject: 'Wählen Sie ein neues Passwort',
    text: `${whoHas(ctx)} einen Link angefordert, mit dem Sie ein neues Passwort für ${placeOf(ctx, account)} wählen.`,
  }),
}
