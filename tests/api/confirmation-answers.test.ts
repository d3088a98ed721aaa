import { expect, test } from 'vitest'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { type Caller, createTestServices } from '../services.ts'

const { as, call, mailbox, runJobs, clock, services } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const clerk = as(await make.signIn(await make.staff(organization), organization)).procedures
const refused = (status: number) => expect.objectContaining({ status })

const emails = (address: string) => mailbox.emails.filter(({ to }) => to.email === address)
function linkTo(address: string) {
  const [, id = '', key = ''] =
    /\/bestaetigen\/([0-9a-f-]{36})\/([\w-]{43})/.exec(emails(address).at(-1)?.text ?? '') ?? []
  return { id, key, params: { id }, api: as({ ...visitor, confirmationKey: key }).confirmations }
}

let turn = 0
/** A change of owner whose new owner is asked to confirm. */
async function changed() {
  turn += 1
  const email = `neu${turn}@haus.test`
  const type: ProcedureType = 'ownerchange'
  const staff = as(await make.signIn(await make.staff(organization), organization)).procedures
  const body = procedureBody(type)
  const { id } = await staff.create({
    body: { ...body, data: { ...(body.data as object), new_email: email } },
  })
  await runJobs()
  return { id, email, link: linkTo(email) }
}

async function answer(
  { id, key }: { id: string; key: string },
  fields: { answer?: string; objections?: string[]; message?: string; files?: File[] },
) {
  const form = new FormData()
  if (fields.answer) form.set('answer', fields.answer)
  for (const each of fields.objections ?? []) form.append('objections[]', each)
  if (fields.message) form.set('message', fields.message)
  for (const file of fields.files ?? []) form.append('files[]', file)
  const { status, data } = await call(
    { ...visitor, confirmationKey: key },
    'POST',
    `/api/confirmations/${id}/answer`,
    form,
  )
  return { status, ...(data as { errors: { path: string }[]; confirmation: { state: string } }) }
}

const wrong = {
  answer: 'no',
  objections: ['reading'],
  message: 'Der Zähler stand auf 831 m³, nicht auf 813.',
}
const pdf = () => new File(['%PDF-1.7\n%%EOF'], 'Foto.pdf')

test('the page shows what concerns the reader, and never the address of the other party', async () => {
  const { link } = await changed()
  const shown = await link.api.get(link)
  expect(shown).toMatchObject({
    state: 'waiting',
    reasons: expect.arrayContaining([{ value: 'reading', label: 'Der Zählerstand' }]),
  })
  expect(shown.sections.map(({ title }) => title)).toEqual(['Übergabe', 'Sie'])
  const text = JSON.stringify(shown)
  expect(text).toContain('Jonas Öttinger')
  expect(text).not.toMatch(/Weinbergstraße|stops/)
})

test('an objection reaches the clerk with reason and file, once, and nobody else', async () => {
  const { id, link } = await changed()
  expect((await answer(link, { answer: 'no' })).errors.map(({ path }) => path)).toEqual([
    'objections',
    'message',
  ])
  expect((await answer(link, {})).errors).toMatchObject([{ path: 'answer' }])
  expect((await answer(link, { ...wrong, objections: ['nonsense'] })).errors).toMatchObject([
    { path: 'objections' },
  ])
  expect((await answer(link, { ...wrong, files: [new File(['MZ'], 'x.exe')] })).errors).toMatchObject([
    { path: 'files' },
  ])
  const first = await answer(link, { ...wrong, files: [pdf()] })
  const second = await answer(link, { ...wrong, files: [pdf()] })
  expect([first, second]).toMatchObject([
    { status: 200, errors: [], confirmation: { state: 'objected' } },
    { status: 200, errors: [], confirmation: { state: 'objected' } },
  ])
  const seen = await clerk.get({ params: { id } })
  expect(seen).toMatchObject({
    status: 'new',
    flags: expect.arrayContaining(['objection', 'reply', 'unconfirmed']),
    media: [{ name: 'Foto.pdf' }],
    confirmations: expect.arrayContaining([
      expect.objectContaining({
        state: 'objected',
        objections: ['Der Zählerstand'],
        objection: wrong.message,
      }),
    ]),
  })
  const access = (await make.procedure(organization)).key
  expect(access).toBeTruthy()
  await expect(link.api.confirm(link)).rejects.toEqual(refused(409))
})

test('whoever has nothing to do with it stops the procedure at once', async () => {
  const { id, link } = await changed()
  await answer(link, { answer: 'no', objections: ['not_me'], message: 'Ich kenne das Haus nicht.' })
  expect(await clerk.get({ params: { id } })).toMatchObject({ status: 'on_hold' })
})

test('after it is cleared up, a new link asks again; a replaced link gets a new one sent, a wrong address none', async () => {
  const { id, email, link } = await changed()
  await answer(link, wrong)
  const found = (await clerk.get({ params: { id } })).confirmations.find(each => each.email === email)!
  clock.pass(120)
  await clerk.sendConfirmation({ params: { id, confirmation_id: found.id } })
  await runJobs()
  const newer = linkTo(email)
  expect(await newer.api.get(newer)).toMatchObject({ state: 'waiting' })
  await expect(link.api.get(link)).rejects.toEqual(refused(404))
  await expect(newer.api.renew(newer)).rejects.toEqual(refused(409))
  clock.pass(120)
  await link.api.renew(link)
  await runJobs()
  const newest = linkTo(email)
  expect(await newest.api.get(newest)).toMatchObject({ state: 'waiting' })
  clock.pass(120)
  await clerk.correctConfirmation({
    params: { id, confirmation_id: found.id },
    body: { email: 'richtig@haus.test' },
  })
  await expect(newest.api.renew(newest)).rejects.toEqual(refused(404))
})

test('yes confirms, and a later objection is refused', async () => {
  const { link } = await changed()
  expect(await answer(link, { answer: 'yes' })).toMatchObject({
    confirmation: { state: 'confirmed' },
    errors: [],
  })
  expect((await answer(link, wrong)).status).toBe(409)
})
