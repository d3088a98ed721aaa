import { describe, expect, test, vi } from 'vitest'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import { scheduleErasures } from '#server/organizations/erase.ts'
import { tablesToErase } from '#server/organizations/tables-to-erase.ts'
import { queueEmail } from '#server/email/queue.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { jobContext } from '#server/queue/job-context.ts'
import type { Organization } from '#server/core/organization.ts'
import { factories, password } from '../factories.ts'
import { fillTables } from '../fill-tables.ts'
import { type Caller, createTestServices, mainHost, type Reply } from '../services.ts'
import { waitFor } from '../wait-for.ts'

const { services, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const admin = await make.admin()
/** Signs in anew, because sessions end after a day. */
const signInAdmin = async (): Promise<Caller> => ({ ...(await make.signIn(admin)), host: mainHost })
const row = ({ data }: Reply) => data as OrganizationRow
const act = async (verb: string, { id }: { id: string }, body?: object) =>
  call(await signInAdmin(), 'POST', `/api/organizations/${id}/${verb}`, body)
const suspend = (of: Organization) => act('suspend', of, { reason: 'Offene Rechnung' })
const close = (of: Organization, erase_on = '2026-12-24') => act('close', of, { title: of.title, erase_on })
const sentTo = (email: string) => mailbox.emails.filter(({ to }) => to.email === email)
const queueText = (of: Organization, recipient: string) =>
  queueEmail(jobContext(services, of), {
    recipient,
    subject: 'Nachricht',
    payload: { kind: 'text', to: { gender: null, firstname: '', lastname: '' }, preheader: '', text: 'Text' },
  })
const portal = (of: Organization) =>
  call({ host: of.portal_domain }, 'GET', `/api/organizations/findByHostname?hostname=${of.portal_domain}`)

describe('a suspended organization', () => {
  test('is out of reach, keeps its jobs waiting, and goes on where it was', async () => {
    const of = await make.organization()
    const clerk = await make.staff(of)
    const office = await make.signIn(clerk, of)
    expect(row(await suspend(of))).toMatchObject({ status: 'suspended', suspended_reason: 'Offene Rechnung' })
    await waitFor(async () => expect(await portal(of)).toMatchObject({ status: 404 }))
    await waitFor(async () =>
      expect(await call(office, 'GET', '/api/auth/user')).toMatchObject({ status: 401 }),
    )
    const signIn = { email: clerk.email, password }
    const refused = await waitFor(async () => {
      const answer = await call({ host: mainHost }, 'POST', '/api/auth/login', signIn)
      expect(answer).toMatchObject({ status: 403, body: { title: 'Ihre Organisation ist gesperrt.' } })
      return answer
    })
    expect(JSON.stringify(refused.body)).toContain('Offene Rechnung')

    await queueText(of, 'haus@haus.test')
    await runJobs()
    expect(sentTo('haus@haus.test')).toEqual([])
    expect(sentTo(clerk.email).map(({ subject }) => subject)).toEqual([
      `${of.title}: Portal und Verwaltung sind gesperrt`,
    ])

    expect(row(await act('resume', of))).toMatchObject({ status: 'published', suspended_at: null })
    await waitFor(async () => expect(await portal(of)).toMatchObject({ status: 200 }))
    await runJobs()
    await runJobs()
    expect(sentTo('haus@haus.test')).toHaveLength(1)
    expect(await act('resume', of)).toMatchObject({ status: 409 })
  })

  test('goes on to delete what its periods say', async () => {
    const of = await make.organization({ config: { retention: { notification_delete: 30 } } })
    const clerk = await make.staff(of)
    await suspend(of)
    const { id } = await make.notification(clerk)
    const ago = (days: number) => new Date(services.now().getTime() - days * 86_400_000).toISOString()
    const left = () => platform.selectFrom('notifications').select('id').where('id', '=', id).execute()
    const retain = async () => {
      await enqueue(platform, 'apply_retention', { organization_id: of.id }).execute()
      await runJobs()
    }
    await platform
      .updateTable('notifications')
      .set({ created_at: ago(29) })
      .where('id', '=', id)
      .execute()
    await retain()
    expect(await left()).toHaveLength(1)
    await platform
      .updateTable('notifications')
      .set({ created_at: ago(31) })
      .where('id', '=', id)
      .execute()
    await retain()
    expect(await left()).toEqual([])
  })

  test('a wrong password says nothing of the suspension', async () => {
    const of = await make.organization()
    const { email } = await make.staff(of)
    await suspend(of)
    const login = { email, password: 'falsch und noch falscher' }
    expect(await call({ host: mainHost }, 'POST', '/api/auth/login', login)).toMatchObject({ status: 401 })
    await act('resume', of)
    await runJobs()
  })
})

describe('a closed organization', () => {
  test.each([
    ['another name', { title: 'Irgendwas', erase_on: '2026-12-24' }, 'title'],
    ['today', { erase_on: '2026-11-20' }, 'erase_on'],
    ['a day in two years', { erase_on: '2028-11-20' }, 'erase_on'],
  ])('is not closed with %s', async (_what, body, path) => {
    const of = await make.organization()
    expect(await act('close', of, { title: of.title, ...body })).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    })
  })

  test('keeps its host name and is opened again with what waited', async () => {
    const of = await make.organization()
    const clerk = await make.staff(of)
    await queueText(of, 'wartet@haus.test')
    expect(row(await close(of))).toMatchObject({ status: 'closing', portal_published: false })
    await runJobs()
    expect(sentTo('wartet@haus.test')).toEqual([])
    expect(sentTo(clerk.email)[0]!.text).toContain('24.12.2026')
    const other = { title: 'Andere Werke', portal_domain: of.portal_domain }
    expect(await call(await signInAdmin(), 'POST', '/api/organizations', other)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'portal_domain' }] },
    })
    expect(row(await act('reopen', of))).toMatchObject({
      status: 'unpublished',
      deleted_at: null,
      erase_at: null,
    })
    await runJobs()
    expect(sentTo('wartet@haus.test')).toHaveLength(1)
    expect(await act('reopen', of)).toMatchObject({ status: 409 })
  })

  test('while an email is on its way: that one is sent once, the next waits', async () => {
    const of = await make.organization()
    await queueText(of, 'unterwegs@haus.test')
    const send = vi.spyOn(services.email, 'send').mockImplementationOnce(async email => {
      const reply = await close(of)
      expect(reply.status).toBe(200)
      await queueText(of, 'danach@haus.test')
      return services.email.send(email)
    })
    await runJobs()
    await runJobs({ again: true })
    send.mockRestore()
    expect(sentTo('unterwegs@haus.test')).toHaveLength(1)
    expect(sentTo('danach@haus.test')).toEqual([])
    await act('reopen', of)
    await runJobs()
    expect(sentTo('unterwegs@haus.test')).toHaveLength(1)
    expect(sentTo('danach@haus.test')).toHaveLength(1)
  })

  test('is erased after its day: rows, files, jobs; a proof with numbers is left', async () => {
    const [of, neighbour] = [await make.organization(), await make.organization()]
    await fillTables(make, of)
    await fillTables(make, neighbour)
    const [key, foreign] = [`${of.id}/ab/datei`, `${neighbour.id}/ab/datei`]
    for (const each of [key, foreign]) await services.storage.put(each, Buffer.from('Datei'))
    await close(of, '2026-11-22')
    await queueText(of, 'nie@haus.test')
    await scheduleErasures(services)
    await runJobs()
    expect(await services.storage.exists(key)).toBe(true)

    const tables = await tablesToErase(platform)
    const rowsOf = async ({ id }: Organization) =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async table => {
            const found = await platform
              .selectFrom(table as 'procedures')
              .select('organization_id')
              .where('organization_id', '=', id)
              .execute()
            return [table, found.length] as const
          }),
        ),
      )
    const others = await rowsOf(neighbour)
    clock.pass(3 * 86_400)
    await scheduleErasures(services)
    await runJobs()
    await runJobs()
    expect(Object.values(await rowsOf(of)).filter(Boolean)).toEqual([])
    expect(await rowsOf(neighbour)).toEqual(others)
    expect(await services.storage.exists(key)).toBe(false)
    expect(await services.storage.exists(foreign)).toBe(true)
    expect(sentTo('nie@haus.test')).toEqual([])

    const overview = await call(await signInAdmin(), 'GET', `/api/organizations/${of.id}/overview`)
    expect(overview.data).toMatchObject({
      erasure: {
        counts: { procedures: expect.any(Number), files: expect.any(Number), emails: expect.any(Number) },
      },
    })
    expect(JSON.stringify((overview.data as { erasure: object }).erasure)).not.toMatch(/Hanna|haus\.test/)
    expect(await act('reopen', of)).toMatchObject({ status: 409 })
    const freed = { title: 'Nachfolger', portal_domain: of.portal_domain }
    expect(await call(await signInAdmin(), 'POST', '/api/organizations', freed)).toMatchObject({
      status: 201,
    })
  })
})
