import { describe, expect, test } from 'vitest'
import { procedureStatusKeys } from '#contract/procedures/status.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ federal_state: 'Sachsen' })
const visitor: Caller = { host: organization.portal_domain }
const anja = await make.staff(organization)
let clerk = as(await make.signIn(anja, organization)).procedures

/** Moves the clock; a sign-in does not last so long. */
async function setTime(at: string) {
  clock.set(at)
  clerk = as(await make.signIn(anja, organization)).procedures
}
const of = ({ id }: { id: string }) => ({ params: { id } })
const holder = (key: string) => as({ ...visitor, procedureKey: key }).procedures
const ask = (found: { id: string }) =>
  clerk.changeStatus({ ...of(found), body: { status: 'waiting_customer', message: 'Ein Foto fehlt.' } })
const friday = '2026-11-20T10:00:00Z'

describe('a deadline', () => {
  test('stands still while the customer has the procedure, and goes on with the days that were left', async () => {
    await setTime(friday)
    const values = { status: 'in_progress', due_at: '2026-12-01', due_days: 10 } as const
    const found = await make.procedure(organization, values)
    expect((await clerk.get(of(found))).deadline).toMatchObject({
      state: 'running',
      left: 7,
      used: 3,
      length: 10,
      since: null,
      restarts: null,
    })
    expect(await ask(found)).toMatchObject({
      due_at: null,
      deadline: {
        state: 'paused',
        left: 7,
        used: 3,
        since: '2026-11-20',
        restarts: 'reply',
        land: 'Sachsen',
      },
    })
    await setTime('2026-12-03T10:00:00Z')
    expect((await clerk.list({ query: { tab: 'overdue', per_page: '100' } })).data).toEqual([])
    const answered = await holder(found.key).reply({ ...of(found), body: { message: 'Hier ist es.' } })
    expect(answered.due_at).toBe('2026-12-14')
    expect(await clerk.get(of(found))).toMatchObject({
      due_at: '2026-12-14',
      deadline: { state: 'running', left: 7, used: 3, since: null },
    })
  })

  test('goes on when staff take a procedure up again that was put off, and has a day left at least', async () => {
    await setTime(friday)
    const found = await make.procedure(organization, { status: 'in_progress', due_at: '2026-11-18' })
    const off = await clerk.changeStatus({ ...of(found), body: { status: 'on_hold', message: 'Bau' } })
    expect(off.deadline).toMatchObject({ state: 'paused', restarts: 'resume', length: null, used: null })
    const again = await clerk.changeStatus({ ...of(found), body: { status: 'in_progress' } })
    expect(again).toMatchObject({ due_at: '2026-11-23', deadline: { left: 1 } })
  })

  test('counts neither weekends nor holidays of the Land, and names them', async () => {
    await setTime('2026-11-16T10:00:00Z')
    const values = { status: 'in_progress', due_at: '2026-11-20' } as const
    const found = await make.procedure(organization, values)
    expect((await clerk.get(of(found))).deadline).toMatchObject({
      left: 3,
      not_counted: [{ day: '2026-11-18', title: 'Buß- und Bettag' }],
    })
    const elsewhere = await make.organization({ federal_state: 'Hessen' })
    const other = await make.procedure(elsewhere, values)
    const colleague = as(await make.signIn(await make.staff(elsewhere), elsewhere)).procedures
    expect((await colleague.get(of(other))).deadline).toMatchObject({ left: 4, not_counted: [] })
  })

  test('that is over says by how many days', async () => {
    await setTime(friday)
    const values = { status: 'in_progress', due_at: '2026-11-19' } as const
    const found = await make.procedure(organization, values)
    expect((await clerk.get(of(found))).deadline).toMatchObject({ state: 'overdue', left: -1 })
  })

  test('that stands still is corrected by what is left', async () => {
    await setTime(friday)
    const values = { status: 'in_progress', due_at: '2026-12-01', due_days: 10 } as const
    const found = await make.procedure(organization, values)
    await ask(found)
    const corrected = await clerk.update({ ...of(found), body: { due_at: '2026-12-04' } })
    expect(corrected).toMatchObject({
      due_at: null,
      deadline: { state: 'paused', left: 10, length: 13, used: 3 },
    })
    expect((await clerk.update({ ...of(found), body: { due_at: null } })).deadline).toMatchObject({
      left: 10,
    })
  })

  test('is as it was when a question is taken back', async () => {
    services.settings.recallSeconds = 20
    await setTime(new Date().toISOString())
    const due_at = `${new Date().getUTCFullYear() + 1}-06-01`
    const found = await make.procedure(organization, { status: 'in_progress', due_at })
    expect((await ask(found)).due_at).toBeNull()
    expect(await clerk.recall(of(found))).toMatchObject({ due_at, deadline: { since: null } })
    services.settings.recallSeconds = 0
  })

  test.each(procedureStatusKeys)('of status %s is shown while it is open', async status => {
    await setTime(friday)
    const found = await make.procedure(organization, { status, due_at: '2026-12-01' })
    const isOpen = !['completed', 'rejected', 'withdrawn'].includes(status)
    expect((await clerk.get(of(found))).deadline !== null).toBe(isOpen)
  })
})
