import { describe, expect, test } from 'vitest'
import { procedureTypes } from '#contract/procedures/types.ts'
import { type Topic, topicKeys } from '#contract/subscriptions/topics.ts'
import type { Context } from '#server/core/context.ts'
import { approveCustomer, rejectCustomer } from '#server/customers/approval.ts'
import { changeEmail, closeAccount } from '#server/customers/account.ts'
import { personOf } from '#server/customers/find.ts'
import { sendLink as sendCustomerLink } from '#server/customers/links.ts'
import { warnCustomerOfSignIns } from '#server/customers/sign-in.ts'
import { signUp } from '#server/customers/signup.ts'
import { composeEmail } from '#server/email/compose.ts'
import type { EmailPayloads } from '#server/email/payloads.ts'
import type { RenderedEmail } from '#server/email/rendered-email.ts'
import { emailTemplates } from '#server/email-templates.ts'
import { answerApplicant } from '#server/jobapplications/answer.ts'
import { queueApplicationEmails } from '#server/jobapplications/emails.ts'
import { emailNotice } from '#server/notifications/email-notifications.ts'
import * as life from '#server/organizations/life-emails.ts'
import { submitMessage } from '#server/postbox/submit.ts'
import { sendHeldEmails } from '#server/procedures/held-emails.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { queueLinkEmail } from '#server/subscriptions/link-email.ts'
import { assertByEmail } from '#server/trust/by-email.ts'
import * as account from '#server/users/account-emails.ts'
import { sendLink as sendUserLink } from '#server/users/links.ts'
import * as factor from '#server/users/second-factor/emails.ts'
import { failedSignInsEmail } from '#server/sessions/failed-sign-ins-email.ts'
import { password, factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { createTestServices } from '../services.ts'

/** The plain text of every kind of email, one file each, to be read line by line when it changes. */

const { services, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const of = await make.organization({
  title: 'Zweckverband Wasser und Abwasser Auental',
  portal_domain: 'auental.test',
  street: 'Am Wehr',
  house_number: '4',
  postalcode: '04999',
  city: 'Auental',
  phone_general: '030 23125-100',
  config: { jobs: { notify: true, notify_emails: ['personal@auental.test'] } },
})
const area = await make.servicearea(of, { title: 'Lindhausen' })
const staff = await make.staff(of, {
  gender: 'male',
  firstname: 'Dr. Rolf',
  lastname: 'Lutz',
  last_signin_at: services.now().toISOString(),
})
const ctx: Context = {
  ...jobContext(services, of),
  actor: { ...staff, kind: 'staff', name: 'Petra Berg' } as never,
}
/** Emails of the platform are written by its own role. */
const platformCtx: Context = { ...ctx, db: services.database.platform }
const person = {
  customer_gender: 'female',
  customer_firstname: 'Hanna',
  customer_lastname: 'Dr. Brückner',
} as const
const customer = async (approved_at: string | null = services.now().toISOString()) => {
  const row = await make.customer(of, { approved_at }, { gender: 'female' })
  return { ...row, person: (await personOf(ctx, row.id))! }
}
const job = await make.entry('jobpostings', of, { title: 'Fachkraft für Abwassertechnik' })
const applicant = { gender: 'none', firstname: 'Jo', lastname: 'Neumann', email: 'jo@haus.test' } as never

/** Keys of links and ids differ from run to run. */
const masked = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '<id>')
    .replaceAll(/(?<=[/=])[\w-]{22,}/g, '<key>')
    .replaceAll(/^\d{6}$/gm, '<code>')

/** Emails that the act sends, with subject and text. */
async function sentBy(act: () => Promise<unknown>) {
  await runJobs()
  const before = mailbox.emails.length
  await act()
  await runJobs()
  return mailbox.emails
    .slice(before)
    .map(({ subject, text }) => masked(`Betreff: ${subject}\n\n${text}`))
    .join('\n========\n\n')
}

const acts: Record<string, () => Promise<unknown>> = {
  customer_verify: async () => sendCustomerLink(ctx, (await customer()).person, 'verify'),
  customer_reset: async () => sendCustomerLink(ctx, (await customer()).person, 'reset'),
  customer_email: async () =>
    changeEmail(ctx, (await customer()).person, { email: 'neu@haus.test', current_password: password }),
  customer_known: async () => {
    const { email, ...rest } = (await customer()).person
    return signUp(ctx, { ...rest, email, customer_number: '10 1', street: '', housenumber: '' } as never)
  },
  customer_approved: async () => approveCustomer(ctx, (await customer(null)).id),
  customer_rejected: async () => rejectCustomer(ctx, (await customer(null)).id, 'Die Zählernummer fehlt.'),
  customer_closed: async () => closeAccount(ctx, (await customer()).person, password),
  customer_failed_sign_ins: async () =>
    warnCustomerOfSignIns(ctx, { email: (await customer()).person.email }),
  postbox: async () => {
    const { id } = await make.postboxMessage(await customer(), of, {
      subject: 'Jahresrechnung 2026',
      submitted_at: null,
      access_key_hash: null,
    })
    return submitMessage(ctx, id)
  },
  held_summary: async () => {
    const recipient = 'viele@haus.test'
    for (const reference of ['ZS-2026-000101', 'ZS-2026-000102']) {
      const { id } = await make.procedure(of, { reference })
      await make.email(of, { recipient, state: 'held', procedure_id: id })
    }
    return sendHeldEmails(ctx, { recipient })
  },
  application: () =>
    queueApplicationEmails(ctx, { id: job.id, job: { title: job.title }, person: applicant }),
  application_answer: async () => {
    const { id } = await make.application(of, { ...(applicant as object), job_id: job.id })
    return answerApplicant(ctx, id, { subject: 'Ihre Bewerbung', message: 'wir laden Sie herzlich ein.' })
  },
  trust_code: () =>
    assertByEmail(ctx, {
      trustlevel: 'email',
      email: 'hanna@haus.test',
      firstname: 'Hanna',
      lastname: 'Brückner',
    } as never),
  subscription_confirm: async () => {
    const { id, email } = await make.entry('subscribers', of, {
      email: 'abo@haus.test',
      notify_disturbance: true,
      notify_maintenance: true,
      locations: [area.id],
    })
    return queueLinkEmail(ctx, { id, email }, 'confirm')
  },
  subscription_change: async () => {
    const { id, email } = await make.entry('subscribers', of, { email: 'abo2@haus.test', notify_news: true })
    return queueLinkEmail(ctx, { id, email }, 'change')
  },
  user_invitation: () => sendUserLink(ctx, staff, 'invitation'),
  user_reset: () => sendUserLink(ctx, staff, 'reset'),
  user_rights: () => account.emailRights(ctx, staff, ['news.edit'], ['users']),
  user_email: () => account.emailNewAddress(ctx, staff, { ...staff, email: 'neu@auental.test' }),
  user_locked: () => account.emailLocked(ctx, staff),
  user_unlocked: () => account.emailUnlocked(ctx, staff),
  user_removed: () => account.emailRemoved(ctx, staff),
  user_password: () => account.emailPasswordChosen(ctx, staff),
  user_failed_sign_ins: () =>
    account.emailAccount(ctx, staff, { kind: 'user_failed_sign_ins', ...failedSignInsEmail }),
  user_second_factor_set: () => factor.emailFactorSet(ctx, staff),
  user_second_factor_removed: () => factor.emailFactorRemoved(ctx, staff),
  user_recovery_codes: () => factor.emailCodesRenewed(ctx, staff),
  user_second_factor_reset: () => factor.emailFactorReset(ctx, staff),
  user_wrong_codes: () => factor.emailWrongCodes(ctx, staff),
  user_recovery_code_used: () => factor.emailCodeUsed(ctx, staff, 1),
  user_second_factor_wanted: () => factor.emailFactorWanted(ctx, staff, '01.12.2026'),
  user_notifications: () =>
    emailNotice(ctx, staff, { subject: '2 neue Vorgänge', text: 'Zählerstand ZS-2026-000001' }),
  organization_suspended: () => life.emailSuspended(platformCtx, 'Die Rechnung ist offen.'),
  organization_resumed: () => life.emailResumed(platformCtx),
  organization_closed: () => life.emailClosed(platformCtx, '2026-12-20T00:00:00Z'),
  organization_reopened: () => life.emailReopened(platformCtx),
}

const closings = (text: string) => text.match(/Grüße/g)?.length
const file = (kind: string) => `../fixtures/emails/${kind}.txt`

describe('emails of events', () => {
  test.each(Object.keys(acts))('%s', async kind => {
    const text = await sentBy(acts[kind]!)
    const count = text.split('\nBetreff: ').length
    expect(text).not.toBe('')
    expect(closings(text)).toBe(count)
    await expect(text).toMatchFileSnapshot(file(kind))
  })
})

async function composed<Kind extends keyof EmailPayloads>(kind: Kind, payload: EmailPayloads[Kind]) {
  const render = emailTemplates[kind] as (ctx: Context, given: EmailPayloads[Kind]) => Promise<RenderedEmail>
  return masked(composeEmail(ctx, await render(ctx, payload)).text)
}

const key = 'k'.repeat(30)

describe('emails about procedures', () => {
  test.each(procedureTypes)('acknowledgement of %s', async type => {
    const { data, meterstatuses = [] } = procedureBody(type)
    const reference = `XX-2026-00000${procedureTypes.indexOf(type)}`
    const { id, organization_id } = await make.procedure(of, { type, data, reference, ...person } as never)
    for (const each of meterstatuses)
      await make.meterstatus(
        { id, organization_id },
        { meter_number: each.meter_number, meter_count: each.meter_count },
      )
    const text = await composed('acknowledgement', { procedure_id: id, access_key: key })
    expect(closings(text)).toBe(1)
    expect(text).not.toContain('Ihre Meldung „')
    await expect(text).toMatchFileSnapshot(file(`acknowledgement-${type}`))
  })

  test('status, message, confirmation and link of a draft', async () => {
    const procedure = await make.procedure(of, { reference: 'ZS-2026-000108', ...person })
    const shared = { procedure_id: procedure.id, access_key: key }
    const confirmation = await make.confirmation(procedure)
    const offer = await make.offer(procedure, {
      answer: 'accept',
      answered_at: '2026-11-20T10:48:00Z',
      answered_with: 'link',
      answered_trustlevel: 'email',
    })
    const texts = {
      procedure_status: await composed('procedure_status', {
        ...shared,
        status: 'completed',
        message: 'Danke.',
      }),
      procedure_message: await composed('procedure_message', {
        ...shared,
        subject: 'Termin',
        message: 'Wir kommen am Montag.',
        author: 'R. Lutz',
      }),
      procedure_confirmation: await composed('procedure_confirmation', {
        confirmation_id: confirmation.id,
        confirmation_key: key,
      }),
      procedure_offer: await composed('procedure_offer', { ...shared, offer_id: offer.id }),
      procedure_offer_answer: await composed('procedure_offer_answer', {
        ...shared,
        offer_id: offer.id,
        outcome: 'accepted',
      }),
      draft_link: await composed('draft_link', {
        type: 'meterreading',
        url: `https://auental.test/zaehlerstand/weiter/1/${key}`,
        until: '2026-12-04T00:00:00Z',
      }),
    }
    for (const [kind, text] of Object.entries(texts)) await expect(text).toMatchFileSnapshot(file(kind))
  })
})

const records: Record<Topic, () => Promise<{ id: string }>> = {
  news: () => make.news(of, { title: 'Neue Preise', notify_subscribers: true }),
  disturbance: () => make.disturbance(of, { title: 'Rohrbruch', notify_subscribers: true }),
  maintenance: () => make.maintenance(of, { title: 'Rohrnetz spülen', notify_subscribers: true }),
  jobs: () =>
    make.entry('jobpostings', of, { title: 'Fachkraft', published_at: services.now().toISOString() }),
}

test.each(topicKeys)('notification of %s', async about => {
  const { id } = await records[about]()
  const notification = { about, id, event: 'published', statusupdate_id: null } as const
  const text = await composed('subscription_notification', { notification, access_key: key })
  await expect(text).toMatchFileSnapshot(file(`subscription_${about}`))
})
