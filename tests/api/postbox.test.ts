import { describe, expect, test } from 'vitest'
import type { PostboxRow } from '#contract/postbox.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'

const { services, call, runJobs, mailbox } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }
const clerk = await make.staff(organization)
const clerkCaller = await make.signIn(clerk, organization)
const row = ({ data }: Reply) => data as PostboxRow

const write = async (body: object) =>
  row(
    await call(clerkCaller, 'POST', '/api/postbox', {
      subject: 'Bescheid 2026',
      message: 'Siehe Anlage.',
      ...body,
    }),
  )
const submit = (id: string) => call(clerkCaller, 'POST', `/api/postbox/${id}/submit`)
const attach = (id: string) => {
  const form = new FormData()
  form.set('collection_name', 'files')
  form.append('file', new File(['%PDF-1.7\n%%EOF'], 'Bescheid.pdf'))
  return call(clerkCaller, 'POST', `/api/postbox/${id}/media`, form)
}
async function emailTo(email: string) {
  await runJobs()
  return mailbox.emails.find(({ to }) => to.email === email)
}

describe('a message to a customer', () => {
  test('is written, gets a file, is delivered, announced by email and read', async () => {
    const customer = await make.customer(organization)
    const mine = await make.signIn(customer, organization)
    const { id } = await write({ customer_id: customer.id })
    expect(await attach(id)).toMatchObject({ status: 200, data: { added: [{ name: 'Bescheid.pdf' }] } })
    expect(await call(mine, 'GET', '/api/customers/auth/postbox')).toMatchObject({ data: [] })
    expect(await submit(id)).toMatchObject({
      status: 200,
      data: {
        submitted_by_user_id: clerk.id,
        submitted_at: expect.any(String),
        email: customer.person.email,
      },
    })
    const received = await emailTo(customer.person.email)
    expect(received!.text).toContain(`/kundenlogin/postfach/${id}`)
    expect(received!.text).not.toContain('Siehe Anlage.')

    const list = await call(mine, 'GET', '/api/customers/auth/postbox?unread=1')
    expect(list.data).toMatchObject([{ id, read_at: null, media: [{ name: 'Bescheid.pdf' }] }])
    const media_id = (list.data as PostboxRow[])[0]!.media[0]!.id
    const file = await call(mine, 'GET', `/api/customers/auth/postbox/${id}/media/${media_id}`)
    expect(file).toMatchObject({ status: 200 })
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    const read = await call(mine, 'POST', `/api/customers/auth/postbox/${id}/read`)
    expect(read).toMatchObject({ data: { read_at: expect.any(String) } })
    expect(await call(mine, 'GET', '/api/customers/auth/postbox?unread=1')).toMatchObject({ data: [] })
  })

  test('is not visible to other customers', async () => {
    const [customer, stranger] = [await make.customer(organization), await make.customer(organization)]
    const theirs = await make.signIn(stranger, organization)
    const { id } = await make.postboxMessage(customer, organization)
    expect(await call(theirs, 'GET', `/api/customers/auth/postbox/${id}`)).toMatchObject({ status: 404 })
    expect(await call(theirs, 'POST', `/api/customers/auth/postbox/${id}/read`)).toMatchObject({
      status: 404,
    })
  })

  test('cannot be changed after delivery', async () => {
    const customer = await make.customer(organization)
    const { id } = await write({ customer_id: customer.id })
    expect(await call(clerkCaller, 'PUT', `/api/postbox/${id}`, { subject: 'Neu' })).toMatchObject({
      status: 200,
    })
    await submit(id)
    expect(await call(clerkCaller, 'PUT', `/api/postbox/${id}`, { subject: 'Anders' })).toMatchObject({
      status: 409,
    })
    expect(await attach(id)).toMatchObject({ status: 409 })
    expect(await submit(id)).toMatchObject({ status: 409 })
  })

  test('is withdrawn, and not deleted', async () => {
    const customer = await make.customer(organization)
    const mine = await make.signIn(customer, organization)
    const { id } = await make.postboxMessage(customer, organization)
    expect(await call(clerkCaller, 'DELETE', `/api/postbox/${id}`)).toMatchObject({ status: 204 })
    expect(await call(mine, 'GET', `/api/customers/auth/postbox/${id}`)).toMatchObject({ status: 404 })
    expect(await call(clerkCaller, 'GET', `/api/postbox/${id}`)).toMatchObject({ status: 404 })
    const kept = await services.database.platform
      .selectFrom('postbox_messages')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(kept!.deleted_at).not.toBeNull()
  })
})

describe('a message to somebody without an account', () => {
  test('opens by the link of the email, and by no other key', async () => {
    const email = make.address()
    const { id } = await write({ email, delivery_type: 'email' })
    await submit(id)
    const received = await emailTo(email)
    expect(received!.text).toContain('Siehe Anlage.')
    const postboxKey = /access_key=([\w-]{43})/.exec(received!.text)![1]!
    const holder = { ...here, postboxKey }
    expect(await call(holder, 'GET', `/api/customers/auth/postbox/${id}`)).toMatchObject({
      status: 200,
      data: { subject: 'Bescheid 2026' },
    })
    const other = await make.postboxMessage(null, organization)
    expect(await call(holder, 'GET', `/api/customers/auth/postbox/${other.id}`)).toMatchObject({
      status: 404,
    })
    expect(await call(here, 'GET', `/api/customers/auth/postbox/${id}`)).toMatchObject({ status: 401 })
    const rows = await services.database.platform.selectFrom('postbox_messages').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(postboxKey)
  })

  test('needs a recipient', async () => {
    const { id } = await write({})
    expect(await submit(id)).toMatchObject({ status: 422, body: { errors: [{ path: 'customer_id' }] } })
  })

  test('sent by post is recorded and not announced', async () => {
    const email = make.address()
    const { id } = await write({ email, delivery_type: 'post' })
    await submit(id)
    expect(await emailTo(email)).toBeUndefined()
  })

  test('where no email address is known, only a letter goes', async () => {
    const user = { gender: null, firstname: '', lastname: 'Ohneweg', email: '' }
    const { id: customer_id } = row(await call(clerkCaller, 'POST', '/api/customers', { user }))
    const refused = await submit((await write({ customer_id })).id)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'delivery_type' }] } })
    const letter = await write({ customer_id, delivery_type: 'post' })
    expect(await submit(letter.id)).toMatchObject({ status: 200 })
  })
})
