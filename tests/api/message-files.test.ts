import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, mailbox, clock, runJobs } = await createTestServices()
services.settings.recallSeconds = 20
clock.set('2026-11-20T09:00:00.000Z')
const make = factories(services)
const organization = await make.organization({ enabled_customerlogin: true })
const [anja, bernd] = [await make.staff(organization), await make.staff(organization)]
const caller = await make.signIn(anja, organization)
const clerk = as(caller).procedures
const colleague = as(await make.signIn(bernd, organization)).procedures

const addresses = { customer_street: 'Hauptstraße', customer_city: 'Mühlenrode' }
async function caseOf(more: object = {}) {
  const customer_email = `${services.newId()}@mail.example`
  const found = await make.procedure(organization, { customer_email, status: 'in_progress', ...more })
  return { params: { id: found.id }, opens: found.key, customer_email }
}
type Case = Awaited<ReturnType<typeof caseOf>>
const pdf = (name = 'Anleitung.pdf', content = '%PDF-1.7\n%%EOF') => new File([content], name)
async function upload({ params }: Case, ...files: File[]) {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  const { status, data } = await call(caller, 'POST', `/api/procedures/${params.id}/message-files`, form)
  return { status, ...(data as Awaited<ReturnType<typeof clerk.addMessageFiles>>) }
}
const text = { subject: 'Ihr Zählerstand', message: 'Uns fehlt ein Foto.' }
const sentTo = async (email: string) => {
  clock.pass(21)
  await runJobs()
  return mailbox.emails.filter(({ to }) => to.email === email)
}
const seenBy = ({ opens, params }: Case) =>
  as({ host: organization.portal_domain, procedureKey: opens }).procedures.status({ params })

test('files wait for their message, are the own ones only, and go with it', async () => {
  const found = await caseOf()
  const { added, refused } = await upload(found, pdf(), new File(['MZ'], 'virus.exe'))
  expect([added, refused]).toMatchObject([[{ name: 'Anleitung.pdf' }], [{ name: 'virus.exe' }]])
  const media_ids = added.map(({ id }) => id)
  expect(await clerk.messageFiles(found)).toMatchObject(added)
  expect(await colleague.messageFiles(found)).toEqual([])
  await expect(colleague.respond({ ...found, body: { ...text, media_ids } })).rejects.toMatchObject({
    status: 422,
  })
  expect((await clerk.get(found)).media).toEqual([])
  expect((await seenBy(found)).media).toEqual([])
  const { media, statusupdates } = await clerk.respond({ ...found, body: { ...text, media_ids } })
  expect(media).toMatchObject([{ id: media_ids[0], statusupdate_id: statusupdates[0]!.id }])
  expect(await clerk.messageFiles(found)).toEqual([])
  expect((await seenBy(found)).media).toEqual([])
  expect((await sentTo(found.customer_email))[0]!.text).toContain('Dateien im Vorgang: Anleitung.pdf')
  expect((await seenBy(found)).media).toMatchObject([{ id: media_ids[0] }])
})

test('a message that is taken back gives its files back', async () => {
  const found = await caseOf()
  const { added } = await upload(found, pdf())
  const media_ids = added.map(({ id }) => id)
  await clerk.respond({ ...found, body: { ...text, media_ids, status: 'waiting_customer' } })
  expect((await clerk.recall(found)).media).toEqual([])
  expect(await clerk.messageFiles(found)).toMatchObject(added)
  await clerk.respond({ ...found, body: { ...text, media_ids } })
  expect(await sentTo(found.customer_email)).toHaveLength(1)
})

test('a file that was removed meanwhile is told, and nothing is sent', async () => {
  const found = await caseOf()
  const { added } = await upload(found, pdf())
  const media_ids = added.map(({ id }) => id)
  await expect(
    colleague.removeMessageFile({ params: { ...found.params, media_id: media_ids[0]! } }),
  ).rejects.toMatchObject({ status: 404 })
  await clerk.removeMessageFile({ params: { ...found.params, media_id: media_ids[0]! } })
  await expect(clerk.respond({ ...found, body: { ...text, media_ids } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ path: 'media_ids' }] },
  })
  expect(await sentTo(found.customer_email)).toEqual([])
})

test('a message has at most ten files', async () => {
  const found = await caseOf()
  const files = Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`))
  const all = await upload(found, ...files)
  expect(all.status).toBe(422)
  expect((await upload(found, ...files.slice(1))).added).toHaveLength(10)
})

test('formatting is sanitized, and the text without it is kept beside', async () => {
  const found = await caseOf()
  const html =
    '<p onclick="x()">Bitte <strong>schnell</strong>:</p><ul><li><p>ein Foto</p></li><li><p>die Rechnung</p></li></ul>' +
    '<script>alert(1)</script><p><a href="https://auental.example/foto">So geht es</a> <a href="javascript:x()">hier</a></p>'
  const { statusupdates } = await clerk.respond({ ...found, body: { ...text, html } })
  expect(statusupdates[0]).toMatchObject({
    html: '<p>Bitte <strong>schnell</strong>:</p><ul><li><p>ein Foto</p></li><li><p>die Rechnung</p></li></ul><p><a href="https://auental.example/foto">So geht es</a> <a>hier</a></p>',
    message: 'Bitte schnell:\n\n– ein Foto\n– die Rechnung\n\nSo geht es (https://auental.example/foto) hier',
  })
  const [email] = await sentTo(found.customer_email)
  expect(email!.html).toContain('<strong>schnell</strong>')
  expect((await seenBy(found)).updates[0]!.html).toContain('<strong>schnell</strong>')
})

test('an unfilled placeholder is refused in German, in text and subject', async () => {
  const found = await caseOf()
  await expect(
    clerk.respond({ ...found, body: { ...text, html: '<p>Nummer {{ customer.number }}</p>' } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ path: 'message' }] } })
  await expect(
    clerk.respond({ ...found, body: { ...text, subject: 'Zu {{ reference }}' } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ path: 'subject' }] } })
  await expect(clerk.respond({ ...found, body: { ...text, message: ' ' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('the postbox gets the message with its files, the email only announces it', async () => {
  const customer = await make.customer(organization, { approved_at: services.now().toISOString() })
  const found = await caseOf({ customer_id: customer.id })
  const own = as(await make.signIn(customer, organization)).myPostbox
  const { added } = await upload(found, pdf())
  const body = { ...text, html: '<p>Uns fehlt <em>ein Foto</em>.</p>', delivery: 'postbox' as const }
  const { statusupdates } = await clerk.respond({
    ...found,
    body: { ...body, media_ids: [added[0]!.id], status: 'waiting_customer' },
  })
  expect(statusupdates[0]).toMatchObject({ delivery: 'postbox', status: 'waiting_customer' })
  expect((await own.list()).data).toEqual([])
  const [email] = await sentTo(found.customer_email)
  expect(email!.text).not.toContain('ein Foto')
  const { data } = await own.list()
  expect(data).toMatchObject([
    {
      subject: text.subject,
      html: '<p>Uns fehlt <em>ein Foto</em>.</p>',
      media: [{ name: 'Anleitung.pdf' }],
    },
  ])
  expect(email!.text).toContain(`/kundenlogin/postfach/${data[0]!.id}`)
  const params = { id: data[0]!.id, media_id: added[0]!.id }
  expect((await own.file({ params })).status).toBe(200)
})

test('taken back, the message leaves the postbox', async () => {
  const customer = await make.customer(organization, { approved_at: services.now().toISOString() })
  const found = await caseOf({ customer_id: customer.id })
  const own = as(await make.signIn(customer, organization)).myPostbox
  await clerk.respond({ ...found, body: { ...text, delivery: 'postbox' } })
  await clerk.recall(found)
  clock.pass(21)
  expect((await own.list()).data).toEqual([])
})

test('a letter is written without an email, and closed ways say why', async () => {
  const found = await caseOf(addresses)
  const { statusupdates } = await clerk.respond({ ...found, body: { ...text, delivery: 'post' } })
  expect(statusupdates[0]).toMatchObject({ delivery: 'post', email: null, is_public: true })
  expect(await sentTo(found.customer_email)).toEqual([])
  const detailOf = (delivery: 'email' | 'post' | 'postbox', more: object) =>
    caseOf(more).then(each =>
      clerk.respond({ ...each, body: { ...text, delivery } }).then(
        () => '',
        (error: { status: number; problem: { detail: string } }) => `${error.status} ${error.problem.detail}`,
      ),
    )
  expect([
    await detailOf('post', { customer_street: '', customer_city: '' }),
    await detailOf('postbox', { customer_id: null }),
    await detailOf('email', { customer_email: '' }),
  ]).toEqual([
    '409 Zu diesem Vorgang gibt es keine Postanschrift.',
    '409 Zu diesem Vorgang gehört kein Kundenkonto.',
    '409 Zu diesem Vorgang gibt es keine E-Mail-Adresse.',
  ])
})

test('the preview is what is sent, and sends nothing', async () => {
  const found = await caseOf()
  const body = { ...text, html: '<p>Bitte <strong>schnell</strong>.</p>' }
  const preview = await clerk.previewResponse({ ...found, body })
  expect(preview).toMatchObject({ subject: text.subject, html: body.html })
  expect(preview.email).toContain('<strong>schnell</strong>')
  expect(await sentTo(found.customer_email)).toEqual([])
  await clerk.respond({ ...found, body })
  const [email] = await sentTo(found.customer_email)
  const plain = (html: string) => html.replace(/<[^>]*>|https?:\S+/g, '').replace(/\s+/g, ' ')
  expect(plain(email!.html)).toBe(plain(preview.email))
  await expect(
    clerk.previewResponse({ ...found, body: { ...body, media_ids: [services.newId()] } }),
  ).rejects.toMatchObject({ status: 422 })
})
