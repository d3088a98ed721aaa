import type { Context } from '../core/context.ts'
import { formatDay, organizationForms } from '../email/phrases.ts'
import { queuePlatformEmail } from '../email/queue.ts'

/** Most people of an organization who are told by email what happens to it; the first to be invited come first. */
const maxTold = 200

interface Words {
  kind: string
  subject: string
  text: string
}

/** Emails from the platform to the staff of an organization: its own emails wait while it is blocked. */
async function emailStaff(ctx: Context, { kind, subject, text }: Words) {
  const people = await ctx.db
    .selectFrom('users')
    .select(['email', 'gender', 'firstname', 'lastname'])
    .where('organization_id', '=', ctx.organization.id)
    .where('locked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxTold)
    .execute()
  for (const { email, ...to } of people)
    await queuePlatformEmail(ctx, {
      kind,
      recipient: email,
      subject,
      payload: { to, preheader: subject, text, after: questions(ctx) },
    })
}

const questions = ({ services }: Context) => {
  const { supportPhone } = services.settings
  return supportPhone ? `Fragen beantworten wir unter Telefon ${supportPhone}.` : ''
}

const nameOf = ({ organization }: Context) => organization.title
const fromOf = (ctx: Context) => organizationForms(ctx).from

export const emailSuspended = (ctx: Context, reason: string) =>
  emailStaff(ctx, {
    kind: 'organization_suspended',
    subject: `${nameOf(ctx)}: Portal und Verwaltung sind gesperrt`,
    text: `wir haben das Kundenportal und die Verwaltung ${fromOf(ctx)} gesperrt. Grund: ${reason}\n\nIhre Daten bleiben, wie sie sind. E-Mails und andere Aufgaben warten, bis die Sperre aufgehoben ist.`,
  })

export const emailResumed = (ctx: Context) =>
  emailStaff(ctx, {
    kind: 'organization_resumed',
    subject: `${nameOf(ctx)}: Die Sperre ist aufgehoben`,
    text: `Sie können sich wieder in der Verwaltung ${fromOf(ctx)} anmelden. Wartende E-Mails und Aufgaben laufen jetzt weiter.`,
  })

export const emailClosed = (ctx: Context, erase_on: string) =>
  emailStaff(ctx, {
    kind: 'organization_closed',
    subject: `${nameOf(ctx)}: Portal und Verwaltung sind geschlossen`,
    text: `das Kundenportal und die Verwaltung ${fromOf(ctx)} sind ab jetzt nicht mehr erreichbar.\n\nAm ${formatDay(erase_on)} löschen wir alle Daten endgültig, auch die Dateien. Bis dahin können wir alles wieder öffnen.`,
  })

export const emailReopened = (ctx: Context) =>
  emailStaff(ctx, {
    kind: 'organization_reopened',
    subject: `${nameOf(ctx)}: Die Verwaltung ist wieder offen`,
    text: `wir löschen die Daten ${fromOf(ctx)} nicht. Sie können sich wieder anmelden. Das Kundenportal ist noch nicht veröffentlicht.`,
  })
