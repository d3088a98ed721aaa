import { expect, test } from 'vitest'
import { composeEmail } from '#server/email/compose.ts'
import { emailSender } from '#server/email/frame.ts'
import type { EmailPayloads, EmailTemplates } from '#server/email/payloads.ts'
import type { RenderedEmail } from '#server/email/rendered-email.ts'
import { applyTemplate } from '#server/email/apply-template.ts'
import { queueEmail } from '#server/email/queue.ts'
import { emailTemplates } from '#server/email-templates.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { newToken } from '#server/core/crypto/encryption.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** Every kind of email, with the settings of the organization: it has one closing formula, in HTML and text. */

const { services, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const mail = {
  signature: 'Mit freundlichen Grüßen\nIhr Kundenservice\nTelefon 030 23125-100',
  sender_name: 'Wasser Auental',
  sender_email: 'portal@auental.test',
  reply_to: 'antwort@auental.test',
}
const plain = await make.organization()
const signed = await make.organization({ config: { mail } })

const text = {
  to: { gender: 'female', firstname: 'Hanna', lastname: 'Brandt' },
  preheader: 'Nachricht',
  text: 'Guten Tag.',
}

/** One payload of every kind; a new kind does not compile without one. */
async function payloads(of: typeof plain): Promise<EmailPayloads> {
  const procedure = await make.procedure(of)
  const confirmation = await make.confirmation(procedure)
  const offer = await make.offer(procedure, {
    answer: 'accept',
    answered_at: services.now().toISOString(),
    answered_with: 'link',
    answered_trustlevel: 'none',
  })
  const news = await make.news(of, { notify_subscribers: true })
  const shared = { procedure_id: procedure.id, access_key: newToken() }
  const message = 'Wir kommen am Montag.'
  return {
    text,
    acknowledgement: shared,
    procedure_status: { ...shared, status: 'in_progress', message },
    procedure_message: { ...shared, subject: 'Termin', message, author: 'R. Lutz' },
    draft_link: { type: 'meterreading', url: 'https://portal.test/x', until: '2026-12-01T00:00:00Z' },
    procedure_confirmation: { confirmation_id: confirmation.id, confirmation_key: confirmation.key },
    procedure_offer: { ...shared, offer_id: offer.id },
    procedure_offer_answer: { ...shared, offer_id: offer.id, outcome: 'accepted' },
    subscription_link: { purpose: 'confirm', access_key: newToken() },
    subscription_notification: {
      notification: { about: 'news', id: news.id, event: 'published', statusupdate_id: null },
      access_key: newToken(),
    },
  }
}

const kinds = Object.keys(emailTemplates) as (keyof EmailTemplates)[]

async function compose(of: typeof plain, kind: keyof EmailTemplates) {
  const ctx = jobContext(services, of)
  const payload = (await payloads(of))[kind]
  const render = emailTemplates[kind] as (of: typeof ctx, given: typeof payload) => Promise<RenderedEmail>
  return composeEmail(ctx, await applyTemplate(ctx, await render(ctx, payload), kind))
}

const closingsIn = (written: string) => written.match(/(Freundliche|freundlichen) Grüßen?/g) ?? []

test.each(kinds)('%s closes once', async kind => {
  const [without, withSignature] = [await compose(plain, kind), await compose(signed, kind)]
  for (const written of [without.html, without.text]) {
    expect(closingsIn(written)).toEqual(['Freundliche Grüße'])
    expect(written).toContain(plain.title)
  }
  for (const written of [withSignature.html, withSignature.text]) {
    expect(closingsIn(written)).toEqual(['freundlichen Grüßen'])
    expect(written).toContain('Ihr Kundenservice')
    expect(written).toContain('030 23125-100')
  }
})

test('a template of the organization closes once, too, whether it has a closing or not', async () => {
  const data = 'Guten Tag,\n\nIhr Vorgang {{ reference }} ist da.'
  for (const closing of ['', '\n\nViele Grüße\nIhr Team']) {
    const of = await make.organization({ config: { mail } })
    const template = {
      identifier: 'procedure_acknowledgement',
      scope: 'procedures',
      mail_subject: 'Da',
      data: data + closing,
    }
    await make.entry('templates', of, { ...template, title: 'Eingang', type: 'mail', active: true } as never)
    const { text: written } = await compose(of, 'acknowledgement')
    expect(written).toContain('ist da.')
    expect(written.match(/Grüße/g)).toHaveLength(1)
    expect(written).toContain('Ihr Kundenservice')
  }
})

test('sender and reply address of the settings are those of the email', async () => {
  await queueEmail(jobContext(services, signed), {
    recipient: 'an@haus.test',
    subject: 'Hallo',
    payload: { kind: 'text', ...text },
  })
  await runJobs()
  const expected = {
    from: { name: 'Wasser Auental', email: 'portal@auental.test' },
    replyTo: { email: 'antwort@auental.test' },
  }
  expect(emailSender(signed)).toEqual(expected)
  expect(mailbox.emails.at(-1)).toMatchObject(expected)
})
