import { expect, test } from 'vitest'
import { emailTemplates } from '../../demo/texts/templates.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ title: 'Stadtwerke Auental', phone_general: '030 23125-100' })
const clerk = await make.signIn(await make.staff(organization), organization)
const admin = await make.signIn(await make.admin({ permissions: ['admin.templates'] }))

const templateWith = (greeting: string) => ({
  identifier: 'procedure_status',
  title: 'Neuer Status',
  mail_subject: 'Neues zu {{ reference }}',
  data: `${greeting} {{ customer.salutation }} {{ customer.lastname }},\n\njetzt: {{ status }}{% if consumption != "" %}!{% endif %}\n\nHier entlang: {{ link }}\n\nIhre {{ organization.title }}, {{ organization.phone }}`,
})

async function emailAbout(status: string) {
  const { id } = await make.procedure(organization, { customer_gender: 'female' })
  await call(clerk, 'POST', `/api/procedures/${id}/status`, { status, message: 'Wir prüfen.' })
  await runJobs()
  return mailbox.emails.at(-1)!
}

test('an email uses the built-in template, the platform’s, the organization’s, and again the platform’s', async () => {
  expect((await emailAbout('in_progress')).text).toContain('Guten Tag Frau Brückner,')
  const made = await call(admin, 'POST', '/api/predefinitions', templateWith('Hallo'))
  expect(made).toMatchObject({ status: 201, data: { organization_id: null, is_predefinition: true } })
  const platform = await emailAbout('in_progress')
  expect(platform.subject).toMatch(/^Neues zu ZS-/)
  expect(platform.text).toContain('Hallo Frau Brückner,')
  expect(platform.text).toContain('Ihre Stadtwerke Auental, 030 23125-100')
  expect(platform.html).toContain('Vorgang ansehen')
  const own = await call(clerk, 'POST', '/api/templates', templateWith('Moin'))
  expect(own).toMatchObject({ data: { organization_id: organization.id, is_predefinition: false } })
  expect((await emailAbout('in_progress')).text).toContain('Moin Frau Brückner,')
  const { id } = own.data as { id: string }
  await call(clerk, 'PUT', `/api/templates/${id}`, { active: false })
  expect((await emailAbout('in_progress')).text).toContain('Hallo Frau Brückner,')
})

test('an unknown placeholder is refused at its field', async () => {
  const body = { identifier: 'draft_link', title: 'Link', scope: 'portal' }
  const refused = (values: object) => call(clerk, 'POST', '/api/templates', { ...body, ...values })
  expect(await refused({ data: '{{ iban }}' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'data', message: 'Diese Platzhalter gibt es hier nicht: iban.' }] },
  })
  expect(await refused({ mail_subject: '{{ link' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'mail_subject' }] },
  })
})

test('an identifier exists once', async () => {
  const body = { identifier: 'postbox_message', title: 'Postfach', scope: 'postbox' }
  expect(await call(clerk, 'POST', '/api/templates', body)).toMatchObject({ status: 201 })
  expect(await call(clerk, 'POST', '/api/templates', body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'identifier' }] },
  })
})

test('a preview shows sample data under the own name', async () => {
  const body = { mail_subject: 'Zu {{ reference }}', data: 'Ihre {{ organization.title }}' }
  expect(await call(clerk, 'POST', '/api/templates/preview', body)).toMatchObject({
    data: {
      subject: 'Zu ZS-2026-004817',
      text: 'Ihre Stadtwerke Auental',
      placeholders: ['reference', 'organization.title'],
      available: expect.arrayContaining(['customer.lastname', 'link']) as string[],
    },
  })
  expect(await call(admin, 'POST', '/api/predefinitions/preview', body)).toMatchObject({ status: 200 })
})

test('staff can read the predefinitions and not change them', async () => {
  const { data } = await call(clerk, 'GET', '/api/predefinitions')
  const [first] = data as { id: string }[]
  expect(await call(clerk, 'PUT', `/api/predefinitions/${first!.id}`, { title: 'X' })).toMatchObject({
    status: 403,
  })
  expect(await call(clerk, 'GET', `/api/templates/${first!.id}`)).toMatchObject({ status: 404 })
})

test.each(emailTemplates.map(each => [each.identifier, each] as const))(
  'the demo’s template %s has valid placeholders',
  async (_, { scope, subject: mail_subject, text: data }) => {
    expect(await call(clerk, 'POST', '/api/templates/preview', { scope, mail_subject, data })).toMatchObject({
      status: 200,
    })
  },
)
