import { permissionLabels, type Permission } from '#contract/core/permissions.ts'
import { actorName, type Context } from '../core/context.ts'
import type { TextEmail } from '../email/payloads.ts'
import { queueEmail, queuePlatformEmail } from '../email/queue.ts'
import type { UserTable } from './table.ts'

export type Recipient = Pick<UserTable, 'organization_id' | 'email' | 'gender' | 'firstname' | 'lastname'>

interface AccountEmail {
  kind: string
  subject: string
  text: string
  button?: TextEmail['button']
  after?: string
  /** Names what happened; such an email does not count with those that visitors cause. */
  occasion?: string
}

const unexpected =
  'Wenn Sie das nicht erwarten, fragen Sie bitte dort nach und ändern Sie Ihr Passwort. Nennen Sie es niemandem.'

/** Emails a member of staff, from the organization, or an admin, from the platform; in the caller's transaction. */
export async function emailAccount(
  ctx: Context,
  to: Recipient,
  { kind, subject, text, button, after = unexpected, occasion }: AccountEmail,
) {
  const { gender, firstname, lastname } = to
  const payload = { to: { gender, firstname, lastname }, preheader: subject, text, button, after }
  const email = { kind, recipient: to.email, subject }
  await (to.organization_id === null
    ? queuePlatformEmail(ctx, { ...email, payload })
    : queueEmail(ctx, { ...email, occasion, comesAlong: true, payload: { kind: 'text', ...payload } }))
}

/** „Dirk Hänsel“; for an admin inside an organization with the office. */
const who = ({ actor }: Context) =>
  actor.kind === 'admin' ? `${actorName(actor)} (Administration der Plattform)` : actorName(actor)

const names = (permissions: readonly string[]) =>
  permissions.map(each => permissionLabels[each as Permission] ?? each).join(', ')

export const emailRights = (ctx: Context, to: Recipient, given: string[], taken: string[]) =>
  emailAccount(ctx, to, {
    kind: 'user_rights',
    subject: 'Ihre Rechte wurden geändert',
    text: [
      `${who(ctx)} hat Ihre Rechte geändert.`,
      given.length && `Neu: ${names(given)}.`,
      taken.length && `Nicht mehr: ${names(taken)}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  })

/** Tells the old address and the new one. */
export async function emailNewAddress(ctx: Context, before: Recipient, after: Recipient) {
  const text = `${who(ctx)} hat die E-Mail-Adresse geändert, mit der Sie sich anmelden. Sie melden sich jetzt mit ${after.email} an.`
  const subject = 'Ihre E-Mail-Adresse für die Anmeldung wurde geändert'
  for (const to of [before, after]) await emailAccount(ctx, to, { kind: 'user_email', subject, text })
}

export const emailLocked = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_locked',
    subject: 'Ihr Konto ist gesperrt',
    text: `${who(ctx)} hat Ihr Konto gesperrt. Sie können sich erst wieder anmelden, wenn es geöffnet ist.`,
    after: 'Wenn Sie das nicht erwarten, fragen Sie bitte dort nach.',
  })

export const emailUnlocked = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_unlocked',
    subject: 'Ihr Konto ist wieder offen',
    text: `${who(ctx)} hat Ihr Konto wieder geöffnet. Sie können sich anmelden wie zuvor.`,
  })

export const emailRemoved = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_removed',
    subject: 'Ihr Konto ist entfernt',
    text: `${who(ctx)} hat Ihr Konto entfernt. Sie können sich damit nicht mehr anmelden.`,
    after: 'Wenn Sie das nicht erwarten, fragen Sie bitte dort nach.',
  })

export const emailPasswordChosen = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_password',
    subject: 'Ihr Passwort ist geändert',
    text: 'Ihr Passwort ist mit dem Link aus unserer E-Mail geändert. Auf allen Geräten sind Sie jetzt abgemeldet.',
    after:
      'Wenn Sie das nicht waren, melden Sie sich bitte sofort bei Ihrer Administration und lassen Sie sich einen neuen Link senden.',
  })
