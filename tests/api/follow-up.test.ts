import { describe, expect, test } from 'vitest'
import { scheduleFollowUps } from '#server/procedures/follow-up/due.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, clock, runJobs, call } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization({ federal_state: 'Sachsen' })
const visitor: Caller = { host: organization.portal_domain }
const [anja, bernd] = [
  await make.staff(organization, { firstname: 'Anja', lastname: 'Berg' }),
  await make.staff(organization, { firstname: 'Bernd', lastname: 'Lutz' }),
]
let office = as(await make.signIn(anja, organization))
let clerk = office.procedures

/** Moves the clock; a sign-in does not last so long. */
async function setTime(at: string) {
  clock.set(at)
  office = as(await make.signIn(anja, organization))
  clerk = office.procedures
}
const friday = '2026-11-20T10:00:00Z'
const of = ({ id }: { id: string }) => ({ params: { id } })
const caseOf = async (values: Parameters<typeof make.procedure>[1] = {}) => {
  const row = await make.procedure(organization, { status: 'in_progress', ...values })
  await make.assignment(row, anja)
  return { ...row, ...of(row), holder: as({ ...visitor, procedureKey: row.key }).procedures }
}
const history = async (found: { id: string }) =>
  (await clerk.get(of(found))).statusupdates
    .filter(({ kind }) => kind === 'follow_up')
    .map(({ message }) => message.replace('\n', ' · '))
const wrong = (path: string, message: string) =>
  expect.objectContaining({
    problem: expect.objectContaining({ status: 422, errors: [{ path, code: 'custom', message }] }),
  })
const listed = async (follow_up: 'awake' | 'resting' | 'due', id: string) =>
  (await clerk.list({ query: { tab: 'open', follow_up, per_page: '100' } })).data.some(row => row.id === id)

describe('a Wiedervorlage', () => {
  test.each([
    ['past', '2026-11-20', 'Wählen Sie einen Tag ab Mo 23.11.'],
    ['a Saturday', '2026-11-28', 'Sa 28.11. ist kein Arbeitstag. Wählen Sie zum Beispiel Mo 30.11.'],
    ['a holiday', '2026-12-25', 'Fr 25.12. ist 1. Weihnachtstag. Wählen Sie zum Beispiel Mo 28.12.'],
    [
      'a holiday of the Land',
      '2027-11-17',
      'Mi 17.11.2027 ist Buß- und Bettag. Wählen Sie zum Beispiel Do 18.11.2027',
    ],
    ['far away', '2029-11-22', 'Wählen Sie einen Tag in den nächsten zwei Jahren.'],
  ])('refuses a day that is %s', async (_name, on, message) => {
    await setTime(friday)
    const found = await caseOf()
    await expect(clerk.setFollowUp({ ...of(found), body: { on } })).rejects.toEqual(wrong('on', message))
  })

  test('needs a day or an answer, a person who may edit, and an open procedure', async () => {
    const found = await caseOf()
    await expect(clerk.setFollowUp({ ...of(found), body: { reason: 'Foto' } })).rejects.toEqual(
      wrong('on', 'Wählen Sie einen Tag oder „bis Antwort“.'),
    )
    const stranger = await make.staff(await make.organization())
    const body = { until_reply: true, user_id: stranger.id }
    await expect(clerk.setFollowUp({ ...of(found), body })).rejects.toMatchObject({ status: 422 })
    const closed = await caseOf({ status: 'completed' })
    await expect(clerk.setFollowUp({ ...of(closed), body: { until_reply: true } })).rejects.toMatchObject({
      status: 409,
    })
    const { version } = await clerk.get(of(found))
    const stale = clerk.setFollowUp({
      ...of(found),
      body: { until_reply: true },
      ifMatch: `"${version - 1}"`,
    })
    await expect(stale).rejects.toMatchObject({ status: 412 })
  })

  test('rests, is found by the filter, and is lifted', async () => {
    const found = await caseOf()
    const set = await clerk.setFollowUp({
      ...of(found),
      body: { on: '2026-12-04', until_reply: true, reason: 'Foto vom Zähler' },
    })
    expect(set.follow_up).toMatchObject({
      state: 'waiting',
      on: '2026-12-04',
      until_reply: true,
      reason: 'Foto vom Zähler',
      user_id: null,
      status: 'in_progress',
    })
    expect(await listed('resting', found.id)).toBe(true)
    expect(await listed('awake', found.id)).toBe(false)
    expect(await listed('due', found.id)).toBe(false)
    clock.set('2026-11-20T10:01:00Z')
    expect((await clerk.liftFollowUp(of(found))).follow_up).toBeNull()
    expect((await clerk.liftFollowUp(of(found))).follow_up).toBeNull()
    expect(await listed('awake', found.id)).toBe(true)
    expect(await history(found)).toEqual([
      'Wiedervorlage aufgehoben',
      'Zurückgelegt bis Fr 04.12. · oder bis zur Antwort · Foto vom Zähler',
    ])
  })

  test('comes back on its day, after days without a server too, with one notification for all', async () => {
    await setTime(friday)
    const found = await caseOf()
    const more = await caseOf()
    for (const each of [found, more])
      await clerk.setFollowUp({ ...of(each), body: { on: '2026-11-24', user_id: bernd.id } })
    await setTime('2026-11-23T05:00:00Z')
    expect(await scheduleFollowUps(services)).toBe(0)
    await setTime('2026-11-26T05:00:00Z')
    expect((await clerk.get(of(found))).follow_up).toMatchObject({ state: 'day', back_at: null })
    expect(await listed('due', found.id)).toBe(true)
    for (const _run of [1, 2]) {
      await scheduleFollowUps(services)
      await runJobs()
    }
    const back = await clerk.get(of(found))
    expect(back.follow_up).toMatchObject({ state: 'day', on: '2026-11-24' })
    expect(back.assigned).toMatchObject([{ user_id: bernd.id }])
    expect(await history(found)).toEqual([
      'Wieder vorgelegt · weil der Tag gekommen ist',
      'Zurückgelegt bis Di 24.11.',
    ])
    const colleague = as(await make.signIn(bernd, organization))
    const { data } = await colleague.notifications.list()
    expect(data.map(({ data }) => data)).toMatchObject([
      { kind: 'follow_up', title: '2 Wiedervorlagen heute' },
    ])
  })

  test('comes back by an answer, and one press puts it back as it was', async () => {
    await setTime(friday)
    const found = await caseOf()
    const body = { status: 'waiting_customer', message: 'Ein Foto fehlt.', respond_by: '2026-12-03' } as const
    await clerk.changeStatus({ ...of(found), body })
    const rest = { on: '2026-12-04', until_reply: true, reason: 'Foto' }
    await clerk.setFollowUp({ ...of(found), body: rest })
    await setTime('2026-11-23T09:31:00Z')
    await found.holder.reply({ ...of(found), body: { message: 'Danke, mache ich am Wochenende.' } })
    const back = await clerk.get(of(found))
    expect(back).toMatchObject({ status: 'in_progress', flags: ['reply'] })
    expect(back.follow_up).toMatchObject({ ...rest, state: 'reply', status: 'waiting_customer' })
    expect(back.statusupdates[0]).toMatchObject({
      kind: 'follow_up',
      message: 'Wieder vorgelegt\nweil eine Antwort kam',
    })
    clock.set('2026-11-23T10:00:00Z')
    const again = await clerk.repeatFollowUp(of(found))
    expect(again).toMatchObject({ status: 'waiting_customer', flags: [] })
    expect(again.follow_up).toMatchObject({ ...rest, state: 'waiting' })
    expect(again.statusupdates.find(({ kind }) => kind === 'status')).toMatchObject({
      status: 'waiting_customer',
      message: 'Ein Foto fehlt.',
      respond_by: '2026-12-03',
      email: null,
    })
    await expect(clerk.repeatFollowUp(of(found))).rejects.toMatchObject({ status: 409 })
    await found.holder.reply({ ...of(found), body: { message: 'Hier ist es.' } })
    await setTime('2026-12-04T09:00:00Z')
    await expect(clerk.repeatFollowUp(of(found))).rejects.toEqual(
      wrong('on', 'Wählen Sie einen Tag ab Mo 07.12.'),
    )
  })

  test('until a day only goes on resting when an answer comes', async () => {
    await setTime(friday)
    const found = await caseOf()
    await clerk.setFollowUp({ ...of(found), body: { on: '2026-12-04' } })
    await found.holder.reply({ ...of(found), body: { message: 'Guten Tag' } })
    expect((await clerk.get(of(found))).follow_up).toMatchObject({ state: 'waiting' })
  })

  test('ends by an email that comes back', async () => {
    const found = await caseOf()
    await clerk.setFollowUp({ ...of(found), body: { on: '2026-12-04', until_reply: true } })
    const sent = await make.email(organization, { procedure_id: found.id })
    const key = 'k'.repeat(32)
    services.settings.bounces = { address: 'zurueck@klarwerk.test', imapUrl: null, key }
    const raw = bounceOf(sent.id, sent.recipient)
    await call({ headers: { 'x-bounce-key': key } }, 'POST', '/api/bounces', { message: raw })
    await runJobs()
    expect((await clerk.get(of(found))).follow_up).toMatchObject({ state: 'bounce' })
    expect(await history(found)).toContain('Wieder vorgelegt · weil die E-Mail zurückkam')
    const { data } = await office.notifications.list()
    expect(data.filter(each => each.data.kind === 'follow_up')).toHaveLength(1)
  })

  test('ends with the procedure: withdrawn by the customer, completed by staff', async () => {
    const withdrawn = await caseOf({ status: 'new' })
    await clerk.setFollowUp({ ...of(withdrawn), body: { until_reply: true, user_id: bernd.id } })
    await withdrawn.holder.withdraw(of(withdrawn))
    expect(await clerk.get(of(withdrawn))).toMatchObject({
      follow_up: null,
      assigned: [{ user_id: bernd.id }],
    })
    const completed = await caseOf()
    await clerk.setFollowUp({ ...of(completed), body: { until_reply: true } })
    expect(await clerk.changeStatus({ ...of(completed), body: { status: 'completed' } })).toMatchObject({
      follow_up: null,
    })
  })

  test('that came back is done with once staff act', async () => {
    const found = await caseOf()
    await clerk.setFollowUp({ ...of(found), body: { until_reply: true } })
    await found.holder.reply({ ...of(found), body: { message: 'Guten Tag' } })
    const body = { subject: 'Antwort', message: 'Vielen Dank' }
    expect(await clerk.message({ ...of(found), body })).toMatchObject({ follow_up: null })
  })

  test('is as it was when an act is taken back', async () => {
    services.settings.recallSeconds = 20
    await setTime(new Date().toISOString())
    const found = await caseOf()
    await clerk.setFollowUp({ ...of(found), body: { until_reply: true, reason: 'Vollmacht' } })
    const before = await clerk.get(of(found))
    await clerk.changeStatus({ ...of(found), body: { status: 'completed' } })
    const { follow_up } = await clerk.recall(of(found))
    expect(follow_up).toEqual(before.follow_up)
    services.settings.recallSeconds = 0
    await setTime(friday)
  })

  test('of another organization is not found', async () => {
    const foreign = await make.procedure(await make.organization())
    for (const act of [
      () => clerk.setFollowUp({ ...of(foreign), body: { until_reply: true } }),
      () => clerk.repeatFollowUp(of(foreign)),
      () => clerk.liftFollowUp(of(foreign)),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 })
  })

  test('keeps its day when the person leaves', async () => {
    const leaving = await make.staff(organization)
    const found = await caseOf()
    await clerk.setFollowUp({ ...of(found), body: { on: '2026-12-04', user_id: leaving.id } })
    await platform.deleteFrom('users').where('id', '=', leaving.id).execute()
    expect((await clerk.get(of(found))).follow_up).toMatchObject({ on: '2026-12-04', user_id: null })
  })
})

const bounceOf = (id: string, recipient: string) =>
  [
    'From: MAILER-DAEMON@mail.example',
    'To: zurueck@klarwerk.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.2.2',
    'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}@${organization.portal_domain}>`,
    '',
    '--b--',
  ].join('\r\n')

test('a procedure that went into another does not come back', async () => {
  await setTime(friday)
  const [stays, goes] = [await caseOf(), await caseOf()]
  await clerk.setFollowUp({ ...of(goes), body: { on: '2026-11-23' } })
  await services.database.platform
    .updateTable('procedures')
    .set({ merged_into: stays.id })
    .where('id', '=', goes.id)
    .execute()
  await setTime('2026-11-23T05:00:00Z')
  await scheduleFollowUps(services)
  await runJobs()
  const { follow_up_back } = await services.database.platform
    .selectFrom('procedures')
    .select('follow_up_back')
    .where('id', '=', goes.id)
    .executeTakeFirstOrThrow()
  expect(follow_up_back).toBeNull()
})
