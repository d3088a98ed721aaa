import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyIn } from '#contract/core/endpoint.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, mailbox, clock, runJobs } = await createTestServices()
services.settings.recallSeconds = 20
// The queue runs jobs by the database's clock.
clock.set(new Date().toISOString())
const make = factories(services)

type Scene = Awaited<ReturnType<typeof scene>>
const scene = async () => {
  const organization = await make.organization()
  const [anja, bernd] = [await make.staff(organization), await make.staff(organization)]
  return {
    organization,
    anja,
    token: await make.signIn(anja, organization),
    clerk: as(await make.signIn(anja, organization)).procedures,
    colleague: as(await make.signIn(bernd, organization)),
  }
}
let here: Scene
beforeEach(async () => {
  here = await scene()
})

const cases = async (
  statuses: ('new' | 'in_progress' | 'waiting_customer' | 'completed')[],
  values: object = {},
) => {
  const rows = []
  for (const status of statuses)
    rows.push(await make.procedure(here.organization, { status, customer_email: make.address(), ...values }))
  return rows
}
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
type Act = BodyIn<typeof procedures.planBulk>
const plan = (act: Partial<Act> & Pick<Act, 'selection'>, clerk = here.clerk) =>
  clerk.planBulk({ body: { verb: 'complete', ...act } })
const run = (id: string, message = '', clerk = here.clerk, values = {}) =>
  clerk.runBulk({ params: { id }, body: { message, values } })
const statusOf = async (id: string) => (await here.clerk.get({ params: { id } })).status
const all = { query: { tab: 'all' as const } }

describe('the dry run', () => {
  test('counts what the act does, and says what it leaves out and why', async () => {
    await cases(['in_progress', 'in_progress'])
    await cases(['in_progress'], { customer_email: '' })
    const left = await cases(['new', 'waiting_customer', 'completed'])
    const counted = await plan({ selection: all })
    expect(counted).toMatchObject({ total: 6, records: 3, emails: 2, in_account: 0, without_address: 1 })
    expect(counted.left_out.map(({ reason }) => reason).toSorted()).toEqual(['closed', 'new', 'waiting'])
    expect(counted.left_out.flatMap(group => group.ids).toSorted()).toEqual(ids(left).toSorted())
    const state = await run(counted.id, 'Vielen Dank.')
    expect(state).toMatchObject({ total: 3, done: 3, left_out: [] })
    expect(state.finished_at).not.toBeNull()
    expect(await here.clerk.counts()).toMatchObject({ completed: 4, new: 1, waiting: 1 })
    await here.clerk.sendAct({ params: { id: counted.id } })
    await runJobs()
    const sent = mailbox.emails.filter(({ text }) => text.includes('Vielen Dank.'))
    expect(sent).toHaveLength(2)
  })

  test('leaves out what a colleague has open', async () => {
    const [row] = await cases(['in_progress'])
    await here.colleague.presence.signal({ params: { noun: 'procedures', id: row!.id } })
    await expect
      .poll(async () => (await plan({ selection: { ids: [row!.id] } })).left_out)
      .toMatchObject([{ reason: 'open', text: expect.stringContaining('hat ihn gerade geöffnet') }])
  })

  test('takes new ones over where it is asked to, with one email each', async () => {
    const [row] = await cases(['new'])
    const counted = await plan({ selection: { ids: [row!.id] }, take: true })
    expect(counted).toMatchObject({ records: 1, emails: 1, left_out: [] })
    await run(counted.id)
    const after = await here.clerk.get({ params: { id: row!.id } })
    expect(after).toMatchObject({ status: 'completed', assigned: [{ user_id: here.anja.id }] })
    expect(after.statusupdates.filter(({ email }) => email)).toHaveLength(1)
  })

  test('changes nothing, and the same key counts once', async () => {
    const [row] = await cases(['in_progress'])
    const keyed = { ...here.token, headers: { 'idempotency-key': 'schluessel-1' } }
    const body = { verb: 'complete', selection: { ids: [row!.id] } }
    const [one, other] = [
      await call(keyed, 'POST', '/api/procedures/bulk', body),
      await call(keyed, 'POST', '/api/procedures/bulk', body),
    ]
    expect(one).toMatchObject({ status: 200 })
    expect(other.data).toEqual(one.data)
    expect(await statusOf(row!.id)).toBe('in_progress')
  })

  test('of more than 1,000 procedures is refused', async () => {
    await services.database.platform
      .insertInto('procedures')
      .values(
        Array.from({ length: 1001 }, (_, at) => ({
          id: services.newId(),
          organization_id: here.organization.id,
          reference: `ZS-2026-${at}`,
          type: 'meterreading' as const,
          submitted_at: clock.now().toISOString(),
          created_at: clock.now().toISOString(),
          updated_at: clock.now().toISOString(),
        })),
      )
      .execute()
    await expect(plan({ selection: all })).rejects.toMatchObject({ status: 409 })
  })
})

describe('the act', () => {
  test('is refused with the new numbers where a version or the number has changed', async () => {
    const rows = await cases(['in_progress', 'in_progress'])
    const counted = await plan({ selection: all })
    await here.colleague.procedures.note({ params: { id: rows[0]!.id }, body: { message: 'Ich rufe an.' } })
    const effect = { records: 2, emails: 2 }
    await expect(run(counted.id)).rejects.toMatchObject({ status: 409, problem: { effect } })
    const again = await plan({ selection: all })
    await cases(['in_progress'])
    await expect(run(again.id)).rejects.toMatchObject({ problem: { effect: { records: 3, emails: 3 } } })
    expect(await statusOf(rows[1]!.id)).toBe('in_progress')
  })

  test('done twice, and at once, has one effect', async () => {
    const [row] = await cases(['in_progress'])
    const { id } = await plan({ selection: all })
    const [one, other] = await Promise.all([run(id), run(id)])
    expect(one).toMatchObject({ total: 1, done: 1 })
    expect(other).toMatchObject({ total: 1, done: 1 })
    expect(await run(id)).toMatchObject({ done: 1 })
    const { statusupdates } = await here.clerk.get({ params: { id: row!.id } })
    expect(statusupdates.filter(({ status }) => status === 'completed')).toHaveLength(1)
  })

  test('goes on where it was interrupted, and leaves out what has changed meanwhile', async () => {
    const rows = await cases(['in_progress', 'in_progress', 'in_progress'])
    const { id } = await plan({ selection: all })
    const at = clock.now().toISOString()
    await services.database.platform
      .updateTable('procedure_bulk_acts')
      .set({ started_at: at, done: 1 })
      .where('id', '=', id)
      .execute()
    const [first, second, third] = ids(rows).toSorted()
    await here.colleague.procedures.note({ params: { id: second! }, body: { message: 'Ich rufe an.' } })
    expect(await here.clerk.bulkState({ params: { id } })).toMatchObject({ total: 3, done: 1 })
    expect(await run(id)).toMatchObject({ done: 3, left_out: [{ reason: 'changed', ids: [second] }] })
    expect(await Promise.all([first, second, third].map(each => statusOf(each!)))).toEqual([
      'in_progress',
      'in_progress',
      'completed',
    ])
  })

  test('is taken back on all of its procedures by one call', async () => {
    const rows = await cases(['in_progress', 'in_progress', 'in_progress'])
    const [first] = rows
    const { id } = await plan({ selection: all })
    await run(id)
    expect(await here.clerk.recallable()).toMatchObject([{ act: id, procedures: 3, emails: 3 }])
    await here.colleague.procedures.note({ params: { id: first!.id }, body: { message: 'Ich rufe an.' } })
    expect(await here.clerk.recallAct({ params: { id } })).toEqual({ recalled: 2, kept: 1 })
    expect(await Promise.all(ids(rows).map(statusOf))).toEqual(['completed', 'in_progress', 'in_progress'])
    await here.clerk.sendAct({ params: { id } })
    await runJobs()
    const recipients = rows.map(({ customer_email }) => customer_email)
    expect(mailbox.emails.filter(({ to }) => recipients.includes(to.email))).toHaveLength(1)
    await expect(here.clerk.recallAct({ params: { id } })).rejects.toMatchObject({ status: 409 })
  })

  test('is sent at once by one call', async () => {
    const rows = await cases(['in_progress', 'in_progress'])
    const { id } = await plan({ selection: all })
    await run(id)
    await here.clerk.sendAct({ params: { id } })
    await runJobs()
    const recipients = rows.map(({ customer_email }) => customer_email)
    expect(mailbox.emails.filter(({ to }) => recipients.includes(to.email))).toHaveLength(2)
    await expect(here.clerk.recallAct({ params: { id } })).rejects.toMatchObject({ status: 409 })
  })

  test('assigns, and leaves out those who have it already', async () => {
    const rows = await cases(['new', 'in_progress'])
    await make.assignment(rows[1]!, here.anja)
    const act = { verb: 'assign' as const, user_ids: [here.anja.id], selection: all }
    const counted = await plan(act)
    expect(counted).toMatchObject({ records: 1, emails: 1, left_out: [{ reason: 'same' }] })
    await run(counted.id)
    expect(await here.clerk.counts()).toMatchObject({ mine: 2 })
  })

  test('needs a text for a status that does', async () => {
    const [row] = await cases(['in_progress'])
    const { id, needs_text } = await plan({ verb: 'status', status: 'on_hold', selection: all })
    expect(needs_text).toBe(true)
    await expect(run(id)).rejects.toMatchObject({ status: 422 })
    await run(id, 'Wir warten auf Material.')
    expect(await statusOf(row!.id)).toBe('on_hold')
  })

  test('restores and erases from the bin, where nobody holds it', async () => {
    const rows = await cases(['in_progress', 'in_progress'], { deleted_at: clock.now().toISOString() })
    const bin = { query: {} }
    const restored = await plan({ verb: 'restore', selection: { ids: [rows[0]!.id] } })
    await run(restored.id)
    const erased = await plan({ verb: 'erase', selection: bin })
    expect(erased).toMatchObject({ total: 1, records: 1, emails: 0 })
    expect(await run(erased.id)).toMatchObject({ done: 1, left_out: [] })
    expect((await here.clerk.deleted()).meta.total).toBe(0)
    expect(await statusOf(rows[0]!.id)).toBe('in_progress')
  })

  test('is nobody else’s, and of no other organization', async () => {
    const [row] = await cases(['in_progress'])
    const { id } = await plan({ selection: all })
    const mine = here
    await expect(run(id, '', here.colleague.procedures)).rejects.toMatchObject({ status: 404 })
    here = await scene()
    await expect(run(id)).rejects.toMatchObject({ status: 404 })
    expect(await plan({ selection: { ids: [row!.id] } })).toMatchObject({ total: 0, records: 0 })
    expect((await mine.clerk.get({ params: { id: row!.id } })).status).toBe('in_progress')
  })

  test('has a fixed number of statements per procedure, and its dry run a fixed number', async () => {
    const act = { selection: all }
    await cases(['in_progress', 'in_progress'])
    await plan(act)
    await messagesArrived(services)
    const few = await countStatements(() => plan(act))
    await cases(Array.from({ length: 8 }, () => 'in_progress' as const))
    let id = ''
    await messagesArrived(services)
    expect(await countStatements(async () => ({ id } = await plan(act)))).toBe(few)
    const statements = await countStatements(() => run(id))
    expect(statements / 10).toBeLessThan(16)
  })
})

test('a procedure that went into another is in no act', async () => {
  const [stays, goes] = await cases(['in_progress', 'in_progress'])
  await services.database.platform
    .updateTable('procedures')
    .set({ merged_into: stays!.id })
    .where('id', '=', goes!.id)
    .execute()
  for (const selection of [all, { ids: [stays!.id, goes!.id] }])
    expect(await plan({ selection })).toMatchObject({ total: 1, records: 1 })
  const { id } = await plan({ selection: all })
  await run(id)
  const { status } = await services.database.platform
    .selectFrom('procedures')
    .select('status')
    .where('id', '=', goes!.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('in_progress')
})

test('many are put under a parent at once, without those that cannot be; a child is no parent', async () => {
  const [parent, ...others] = await cases(['in_progress', 'new', 'completed', 'in_progress', 'in_progress'])
  const [, , other, child] = others
  await here.colleague.procedureChildren.assign({
    params: { id: child!.id },
    body: { parent_id: other!.id },
  })
  const act = { verb: 'parent' as const, parent_id: parent!.id, selection: all }
  const counted = await plan(act)
  expect(counted).toMatchObject({ total: 5, records: 3, emails: 0 })
  expect(counted.left_out.map(({ text }) => text).toSorted()).toEqual([
    'Ist selbst der Sammelvorgang',
    'Ist selbst ein Sammelvorgang',
  ])
  expect(await run(counted.id)).toMatchObject({ done: 3, left_out: [] })
  const children = await here.colleague.procedureChildren.list({ params: { id: parent!.id } })
  expect(children.map(({ id }) => id).toSorted()).toEqual(ids([others[0]!, others[1]!, child!]).toSorted())
  expect(await plan(act)).toMatchObject({ records: 1 })
  await expect(plan({ ...act, parent_id: child!.id })).rejects.toMatchObject({ status: 409 })
  await expect(plan({ ...act, parent_id: null })).rejects.toMatchObject({ status: 422 })
})

describe('an answer with a snippet', () => {
  const aSnippet = (values: object) =>
    make.entry('templates', here.organization, {
      type: 'snippet',
      scope: 'procedures',
      identifier: make.identifier(),
      title: 'Zähler-Foto fehlt',
      mail_subject: 'Foto zu {{ reference }}',
      data: 'Guten Tag, bitte senden Sie {{ message }}.',
      ...values,
    })
  const answers = async (snippet: object, more: object = {}) => {
    const { id } = await aSnippet(snippet)
    return { verb: 'respond' as const, snippet_id: id, selection: all, ...more }
  }
  const entriesOf = async (id: string) => (await here.clerk.get({ params: { id } })).statusupdates

  test('asks once what all lack, is filled for each, sets status, Wiedervorlage and who is responsible, and is taken back as one', async () => {
    const rows = await cases(['in_progress', 'in_progress'])
    const act = await answers({
      status_after: 'waiting_customer',
      follow_up_until_reply: true,
      assigns_sender: true,
    })
    const left = [
      ...(await cases(['completed', 'new'])),
      ...(await cases(['in_progress'], { customer_email: '' })),
    ]
    const counted = await plan(act)
    expect(counted).toMatchObject({
      total: 5,
      records: 2,
      emails: 2,
      blanks: [{ key: 'message', label: 'Ergänzung' }],
      after: 'Status „Rückfrage“ · zurückgelegt bis zur Antwort · zuständig: Sie',
    })
    expect(counted.left_out.map(({ reason }) => reason).toSorted()).toEqual(['closed', 'new', 'unreachable'])
    expect(counted.left_out.flatMap(group => group.ids).toSorted()).toEqual(ids(left).toSorted())
    await expect(run(counted.id)).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'values.message' }] },
    })
    const said = { message: 'ein Foto' }
    const preview = await here.clerk.previewBulk({ params: { id: counted.id }, body: { values: said } })
    expect(preview.email).toContain('bitte senden Sie ein Foto.')
    expect(await run(counted.id, '', here.clerk, said)).toMatchObject({ done: 2, left_out: [] })
    for (const { id, reference } of rows) {
      const after = await here.clerk.get({ params: { id } })
      expect(after).toMatchObject({
        status: 'waiting_customer',
        assigned: [{ user_id: here.anja.id }],
        follow_up: { until_reply: true },
      })
      const asked = after.statusupdates.find(({ status }) => status === 'waiting_customer')
      expect(asked).toMatchObject({
        subject: `Foto zu ${reference}`,
        message: 'Guten Tag, bitte senden Sie ein Foto.',
      })
    }
    expect(await here.clerk.recallable()).toMatchObject([{ act: counted.id, procedures: 2, emails: 2 }])
    expect(await here.clerk.recallAct({ params: { id: counted.id } })).toEqual({ recalled: 2, kept: 0 })
    const before = await here.clerk.get({ params: { id: rows[0]!.id } })
    expect(before).toMatchObject({ status: 'in_progress', assigned: [], follow_up: null })
  })

  test('leaves out those that lack what only they can have, and takes new ones over where it is asked to', async () => {
    const [row] = await cases(['new'])
    const [other] = await cases(['in_progress'], { due_at: '2027-01-11' })
    const act = await answers({
      data: 'Frist: {{ due_at }}, Verbrauch {{ consumption }}.',
      status_after: 'waiting_customer',
    })
    expect((await plan(act)).left_out.map(({ text }) => text).toSorted()).toEqual([
      'Angabe fehlt: Verbrauch',
      'Noch neu: erst übernehmen',
    ])
    const plain = await answers(
      { data: 'Bis {{ due_at }}.', status_after: 'waiting_customer' },
      { take: true },
    )
    const counted = await plan(plain)
    expect(counted).toMatchObject({ records: 1, blanks: [], left_out: [{ text: 'Angabe fehlt: Frist' }] })
    expect(counted.left_out[0]!.ids).toEqual([row!.id])
    const alone = await plan({ ...plain, selection: { ids: [row!.id] } })
    expect(alone).toMatchObject({ records: 1, blanks: [{ key: 'due_at' }], left_out: [] })
    await run(alone.id, '', here.clerk, { due_at: 'Montag' })
    const taken = await here.clerk.get({ params: { id: row!.id } })
    expect(taken).toMatchObject({ status: 'waiting_customer', assigned: [{ user_id: here.anja.id }] })
    expect(taken.statusupdates.filter(({ email }) => email)).toHaveLength(1)
    expect((await entriesOf(other!.id)).some(({ kind }) => kind === 'message')).toBe(false)
  })

  test('is refused where the snippet has changed since, or has gone', async () => {
    const [row] = await cases(['in_progress'])
    const act = await answers({ data: 'Guten Tag.' })
    const counted = await plan(act)
    const change = services.database.platform.updateTable('templates').where('id', '=', act.snippet_id)
    await change.set({ data: 'Auf Wiedersehen.' }).execute()
    await expect(run(counted.id)).rejects.toMatchObject({ status: 409 })
    const again = await plan(act)
    await change.set({ active: false }).execute()
    await expect(run(again.id)).rejects.toMatchObject({ status: 422 })
    await expect(plan({ ...act, snippet_id: null })).rejects.toMatchObject({ status: 422 })
    expect(await entriesOf(row!.id)).toEqual([])
  })

  test('is counted in a fixed number of statements', async () => {
    await cases(['in_progress', 'in_progress'])
    const act = await answers({ data: 'Guten Tag.' })
    await plan(act)
    await messagesArrived(services)
    const few = await countStatements(() => plan(act))
    await cases(Array.from({ length: 8 }, () => 'in_progress' as const))
    // One less where something that is kept for seconds was just asked for.
    expect(await countStatements(() => plan(act))).toBeLessThanOrEqual(few)
  })
})

test('the first email of an act is shown as it arrives, with what is said', async () => {
  await cases(['in_progress'])
  const { id } = await plan({ selection: all })
  const body = { message: 'Vielen Dank für Ihre Ablesung.' }
  const preview = await here.clerk.previewBulk({ params: { id }, body })
  expect(preview.subject).toMatch(/erledigt|Abgeschlossen/)
  expect(preview.email).toContain('Vielen Dank für Ihre Ablesung.')
  const silent = await plan({ verb: 'assign', user_ids: [here.anja.id], selection: all })
  await expect(here.clerk.previewBulk({ params: { id: silent.id }, body })).rejects.toMatchObject({
    status: 409,
  })
})
