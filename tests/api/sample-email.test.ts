import { beforeEach, describe, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** Emails with samples: shown with settings and a template that are not saved, and sent to try them. */

const { services, call, mailbox } = await createTestServices()
const make = factories(services)
const custom = [{ key: 'notdienst', value: '0341 555-999' }]
const organization = await make.organization({
  title: 'Stadtwerke Auental',
  email_clientservice: 'service@auental.test',
  // The column is JSON.
  config_custom: JSON.stringify(custom) as never,
})
const clerk = await make.signIn(await make.staff(organization), organization)
const template = {
  scope: 'procedures',
  mail_subject: 'Zu {{ reference }}',
  data: 'Guten Tag,\n\nNotdienst: {{ organization.custom.notdienst }}\n\nBis bald',
}
const show = (body: object) => call(clerk, 'POST', '/api/templates/email', body)
const send = (body: object) => call(clerk, 'POST', '/api/templates/test', { to: 'probe@haus.test', ...body })

beforeEach(() => {
  mailbox.emails.length = 0
})

describe('a sample email', () => {
  test('has the saved sender, and those that are not saved', async () => {
    expect((await show({})).data).toMatchObject({
      from: 'Stadtwerke Auental <service@auental.test>',
      reply_to: 'service@auental.test',
      subject: expect.stringContaining('eingegangen'),
    })
    const mail = { sender_name: 'Am Bach', sender_email: 'bach@auental.test', signature: 'Ihr Team' }
    const { data } = await show({ mail })
    expect(data).toMatchObject({
      from: 'Am Bach <bach@auental.test>',
      text: expect.stringContaining('Ihr Team'),
    })
  })

  test('takes the text of a template, with own placeholders, and refuses unknown ones at their field', async () => {
    expect((await show({ template })).data).toMatchObject({
      subject: 'Zu ZS-2026-004817',
      text: expect.stringContaining('Notdienst: 0341 555-999'),
      html: expect.stringContaining('Notdienst: 0341 555-999'),
    })
    expect(await show({ template: { ...template, data: '{{ iban }}' } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'data', message: 'Diese Platzhalter gibt es hier nicht: iban.' }] },
    })
  })

  test('is sent to one address at once, and audited', async () => {
    const mail = { sender_email: 'bach@auental.test' }
    expect(await send({ mail, template })).toMatchObject({ status: 200 })
    expect(mailbox.emails).toMatchObject([
      {
        to: { email: 'probe@haus.test' },
        from: { email: 'bach@auental.test' },
        subject: 'Probe: Zu ZS-2026-004817',
      },
    ])
    const audited = await services.database.platform
      .selectFrom('audit_events')
      .select('subject_id')
      .where('action', '=', 'templates.test')
      .execute()
    expect(audited).toEqual([{ subject_id: organization.id }])
  })

  test('says what the mail server answered', async () => {
    mailbox.fail({ code: 'EENVELOPE', permanent: true, responseCode: 550 })
    expect(await send({})).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'to', message: expect.stringContaining('Der Mailserver lehnt ab') }] },
    })
    mailbox.fail({ code: 'ECONNECTION' })
    expect(await send({})).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'to', message: expect.stringContaining('nichts gesendet') }] },
    })
    mailbox.recover()
  })

  test('goes to no list of addresses, and not too often', async () => {
    expect((await send({ to: 'eins@haus.test, zwei@haus.test' })).status).toBe(422)
    const one = { ...clerk, address: '203.0.113.9' }
    const body = { to: 'probe@haus.test' }
    const answers = []
    for (let at = 0; at < 7; at += 1) answers.push(await call(one, 'POST', '/api/templates/test', body))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

test('a template of the platform goes to the administrator who tries it, and to nobody else', async () => {
  const admin = await make.admin()
  const { data: _all, ...rest } = template
  const text = { ...rest, data: 'Guten Tag,\n\nNummer {{ reference }}\n\nBis bald' }
  const token = await make.signIn(admin)
  expect(await call(token, 'POST', '/api/predefinitions/test', text)).toMatchObject({ status: 200 })
  expect(mailbox.emails).toMatchObject([
    {
      to: { email: admin.email },
      from: { name: 'Klarwerk' },
      subject: 'Probe: Zu ZS-2026-004817',
      text: expect.stringContaining('Nummer ZS-2026-004817'),
    },
  ])
  const unknown = { ...text, data: '{{ iban }}' }
  expect(await call(token, 'POST', '/api/predefinitions/test', unknown)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'data' }] },
  })
})
