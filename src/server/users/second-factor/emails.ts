import { actorName, type Context } from '../../core/context.ts'
import { emailAccount, type Recipient } from '../account-emails.ts'

const notMe =
  'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und rufen Sie Ihre Administration an.'

export const emailFactorSet = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_second_factor_set',
    subject: 'Ihr zweiter Faktor ist eingerichtet',
    text: 'für Ihr Konto gilt jetzt ein zweiter Faktor. Nach dem Passwort fragen wir Sie nach einem Code aus Ihrer App. Auf allen anderen Geräten sind Sie abgemeldet.',
    after: notMe,
  })

export const emailFactorRemoved = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_second_factor_removed',
    subject: 'Ihr zweiter Faktor ist abgeschaltet',
    text: 'Ihr Konto hat keinen zweiten Faktor mehr. Zur Anmeldung genügt Ihr Passwort.',
    after: notMe,
  })

export const emailCodesRenewed = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_recovery_codes',
    subject: 'Neue Wiederherstellungscodes',
    text: 'Ihr Konto hat neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.',
    after: notMe,
  })

/** A manager took the second factor away, for instance because the phone is lost. */
export const emailFactorReset = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_second_factor_reset',
    subject: 'Ihr zweiter Faktor ist zurückgesetzt',
    text: `${actorName(ctx.actor)} hat den zweiten Faktor Ihres Kontos zurückgesetzt. Sie sind auf allen Geräten abgemeldet und melden sich jetzt mit Ihrem Passwort an. Richten Sie den zweiten Faktor danach neu ein.`,
  })

export const emailWrongCodes = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_wrong_codes',
    subject: 'Jemand kennt Ihr Passwort',
    text: 'jemand hat in der letzten Viertelstunde mehrmals Ihr richtiges Passwort und dann einen falschen Code eingegeben. Angemeldet hat sich niemand.',
    occasion: `codes ${ctx.now.toISOString()}`,
    after: 'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort.',
  })

export const emailCodeUsed = (ctx: Context, to: Recipient, left: number) =>
  emailAccount(ctx, to, {
    kind: 'user_recovery_code_used',
    subject: 'Anmeldung mit einem Wiederherstellungscode',
    text: `Sie haben sich mit einem Wiederherstellungscode statt mit der App angemeldet. ${leftWords(left)}`,
    after: notMe,
  })

const leftWords = (left: number) => {
  if (left === 0) return 'Es war der letzte. Erzeugen Sie unter „Sicherheit“ neue.'
  return left === 1 ? 'Ein Code ist noch übrig.' : `${left} Codes sind noch übrig.`
}

export const factorWantedKind = 'user_second_factor_wanted'

export const emailFactorWanted = (ctx: Context, to: Recipient, from: string) =>
  emailAccount(ctx, to, {
    kind: factorWantedKind,
    subject: 'Bitte richten Sie den zweiten Faktor ein',
    text: `ab dem ${from} ist der zweite Faktor für die Anmeldung Pflicht. Ihr Konto hat noch keinen. Richten Sie ihn unter „Sicherheit“ ein. Das dauert zwei Minuten. Sie brauchen dafür eine App auf Ihrem Telefon oder Ihren Passwortmanager.`,
    after: 'Ab diesem Tag fragen wir bei der nächsten Anmeldung danach, bevor Sie weiterarbeiten.',
  })
