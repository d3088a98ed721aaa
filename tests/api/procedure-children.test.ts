import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = as(await make.signIn(await make.staff(organization), organization))
const { procedureChildren: children, procedures } = clerk

const report = (values: object = {}) =>
  make.procedure(organization, {
    status: 'in_progress',
    customer_email: `${services.newId()}@mail.example`,
    ...values,
  })
const under = (parent_id: string | null, id: string, has_own_question = false) =>
  children.assign({ params: { id }, body: { parent_id, has_own_question } })
const text = { subject: 'Rohrbruch', message: 'Guten Tag, zu {{ reference }}: bis 14 Uhr.' }

/** A parent with thirty reports: one asks something of its own, two can be called only, one is closed. */
async function event() {
  const parent = await report()
  const ids = []
  for (let at = 0; at < 30; at += 1) {
    const more = at < 2 ? { customer_email: '' } : at === 2 ? { status: 'completed' } : {}
    const { id } = await report(more)
    await under(parent.id, id, at === 3)
    ids.push(id)
  }
  return { params: { id: parent.id }, ids }
}

test('thirty reports are answered at once: the count before is the effect, each answer stands in its own procedure', async () => {
  const { params, ids } = await event()
  const before = mailbox.emails.length
  const dry = await children.answer({ params, body: { ...text, ids, is_dry: true } })
  expect(dry).toEqual({ emails: 26, phone: 2, own_question: 1, closed: 1 })
  await runJobs()
  expect(mailbox.emails.length).toBe(before)

  const key = services.newId()
  const body = { ...text, ids, emails: dry.emails }
  expect(await children.answer({ params, body, key })).toEqual(dry)
  expect(await children.answer({ params, body, key })).toEqual(dry)
  await runJobs()
  expect(mailbox.emails.length).toBe(before + 26)
  const one = await procedures.get({ params: { id: ids.at(-1)! } })
  expect(one.statusupdates.filter(({ kind }) => kind === 'message')).toMatchObject([
    { message: `Guten Tag, zu ${one.reference}: bis 14 Uhr.` },
  ])
})

test('common answers wait as one act and are taken back by one call', async () => {
  services.settings.recallSeconds = 20
  try {
    const { params, ids } = await event()
    await children.answer({ params, body: { ...text, ids } })
    const [act, ...others] = await procedures.recallable()
    expect(act).toMatchObject({ procedures: 26, emails: 26 })
    expect(others).toEqual([])
    expect(await procedures.recallAct({ params: { id: act!.act } })).toEqual({ recalled: 26, kept: 0 })
    const one = await procedures.get({ params: { id: ids.at(-1)! } })
    expect(one.statusupdates.some(({ kind }) => kind === 'message')).toBe(false)
  } finally {
    services.settings.recallSeconds = 0
  }
})

test('if something changed since it was counted, nothing is sent', async () => {
  const { params, ids } = await event()
  await under(params.id, ids.at(-1)!, true)
  await expect(children.answer({ params, body: { ...text, ids, emails: 26 } })).rejects.toMatchObject({
    status: 409,
  })
  const one = await procedures.get({ params: { id: ids.at(-2)! } })
  expect(one.statusupdates.some(({ kind }) => kind === 'message')).toBe(false)
})

test('a placeholder that does not exist or that nothing fills is refused, before anything is sent', async () => {
  const { params, ids } = await event()
  for (const message of ['{{ gibtsnicht }}', 'Uns fehlt {{ message }}.'])
    await expect(
      children.answer({ params, body: { ids, subject: 'Rohrbruch', message } }),
    ).rejects.toMatchObject({ status: 422, problem: { errors: [{ path: 'message' }] } })
  const one = await procedures.get({ params: { id: ids.at(-1)! } })
  expect(one.statusupdates.some(({ kind }) => kind === 'message')).toBe(false)
})

test('a parent is no child, and a child has none; a foreign one is absent; taken out, it is one of its own', async () => {
  const { params, ids } = await event()
  const other = await report()
  await expect(under(ids[0]!, other.id)).rejects.toMatchObject({ status: 409 })
  await expect(under(other.id, params.id)).rejects.toMatchObject({ status: 409 })
  const foreign = await make.procedure(await make.organization())
  await expect(under(foreign.id, other.id)).rejects.toMatchObject({ status: 404 })
  await expect(children.list({ params: { id: foreign.id } })).rejects.toMatchObject({ status: 404 })
  const [last] = ids.slice(-1)
  await under(null, last!)
  expect(await children.list({ params })).toHaveLength(29)
  expect(await children.answer({ params, body: { ...text, ids: [last!], is_dry: true } })).toMatchObject({
    emails: 0,
  })
})
