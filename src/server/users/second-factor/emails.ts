import { actorName, type Context } from '../../core/context.ts'
import { emailAccount, type Recipient } from '../account-emails.ts'

const notMe =
  'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und sagen Sie denen Bescheid, die Ihre Zugänge verwalten.'

export const emailFactorSet = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_second_factor_set',
    subject: 'Ihr zweiter Faktor ist eingerichtet',
    text: 'Für Ihren Zugang gilt jetzt ein zweiter Faktor. Nach dem Passwort fragen wir Sie nach einem Code aus Ihrer App. Überall sonst, wo Sie angemeldet waren, sind Sie abgemeldet.',
    after: notMe,
  })

export const emailFactorRemoved = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_second_factor_removed',
    subject: 'Ihr zweiter Faktor ist abgeschaltet',
    text: 'Ihr Zugang hat keinen zweiten Faktor mehr. Zur Anmeldung genügt Ihr Passwort.',
    after: notMe,
  })

export const emailCodesRenewed = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_recovery_codes',
    subject: 'Neue Wiederherstellungscodes',
    text: 'Für Ihren Zugang wurden neue Wiederherstellungscodes gemacht. Die bisherigen gelten nicht mehr.',
    after: notMe,
  })

/** A manager took the second factor away, for instance because the phone is lost. */
export const emailFactorReset = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_second_factor_reset',
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    text: `Der zweite Faktor Ihres Zugangs wurde von ${actorName(ctx.actor)} zurückgesetzt. Sie sind überall abgemeldet und melden sich jetzt mit Ihrem Passwort an. Richten Sie den zweiten Faktor danach neu ein.`,
  })

export const emailWrongCodes = (ctx: Context, to: Recipient) =>
  emailAccount(ctx, to, {
    kind: 'user_wrong_codes',
    subject: 'Jemand kennt Ihr Passwort',
    text: 'Jemand hat sich in der letzten Viertelstunde mehrmals mit Ihrem richtigen Passwort angemeldet und dann einen falschen Code eingegeben. Hinein kam niemand.',
    occasion: `codes ${ctx.now.toISOString()}`,
    after:
      'Wenn Sie das nicht waren, ändern Sie bitte gleich Ihr Passwort. Ein Code allein hält nur so lange, wie ihn niemand errät.',
  })

export const emailCodeUsed = (ctx: Context, to: Recipient, left: number) =>
  emailAccount(ctx, to, {
    kind: 'user_recovery_code_used',
    subject: 'Anmeldung mit einem Wiederherstellungscode',
    text: `Sie haben sich mit einem Wiederherstellungscode statt mit der App angemeldet. ${leftWords(left)}`,
    after: notMe,
  })

const leftWords = (left: number) => {
  if (left === 0) return 'Es war der letzte. Machen Sie unter „Sicherheit“ neue.'
  return left === 1 ? 'Ein Code ist noch übrig.' : `${left} Codes sind noch übrig.`
}

export const factorWantedKind = 'user_second_factor_wanted'

export const emailFactorWanted = (ctx: Context, to: Recipient, from: string) =>
  emailAccount(ctx, to, {
    kind: factorWantedKind,
    subject: 'Bitte richten Sie den zweiten Faktor ein',
    text: `Der zweite Faktor ist für die Anmeldung ab dem ${from} Pflicht. Ihr Zugang hat noch keinen. Richten Sie ihn unter „Sicherheit“ ein; es dauert zwei Minuten. Sie brauchen dafür eine App auf Ihrem Telefon oder Ihren Passwortmanager.`,
    after: 'Ab diesem Tag fragen wir bei der nächsten Anmeldung danach, bevor Sie weiterarbeiten.',
  })
