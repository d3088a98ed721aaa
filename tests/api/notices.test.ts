import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, call, clock, connections } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const berg = await make.staff(organization, { firstname: 'Katrin', lastname: 'Berg' })
const clerk = await make.signIn(berg, organization)
const visitor: Caller = { host: organization.portal_domain }
const api = as(clerk)

const queue = new Pool({ ...connections.worker, max: 1 })
afterAll(() => queue.end())

/** The waiting subscriber jobs about one record. */
async function subscriberJobs(id: string): Promise<string[]> {
  const { rows } = await queue.query(
    `select payload ->> 'about' as about, payload ->> 'event' as event from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'notify_subscribers' and payload ->> 'id' = $1 order by job.id`,
    [id],
  )
  return rows.map(({ about, event }: { about: string; event: string }) => `${about} ${event}`)
}

const actionsOn = async (id: string) => {
  const rows = await services.database.platform
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

const burst = { title: 'Rohrbruch Mühlweg', occurred_at: '2026-11-20T05:40:00Z', notify_subscribers: true }
const works = { title: 'Leitungsbau', start_at: '2026-12-01T07:00:00Z', notify_subscribers: true }
const seen = async (path: string) => (await call(visitor, 'GET', path)).status

describe('a disturbance', () => {
  test('goes through its life cycle, and queues one subscriber job per step', async () => {
    const { id, status } = await api.disturbances.create({ body: burst })
    expect(status).toBe('reported')
    expect([await seen(`/api/disturbances/${id}`), await subscriberJobs(id)]).toEqual([404, []])
    const params = { id }
    const { first_published_at } = await api.disturbances.publish({ params })
    expect(first_published_at).toBe(services.now().toISOString())
    await api.disturbances.publish({ params })
    for (const status of ['investigating', 'repairing', 'monitoring', 'resolved'] as const)
      await api.disturbances.changeStatus({ params, body: { status, message: 'Es geht voran.' } })
    expect(await subscriberJobs(id)).toEqual([
      'disturbance published',
      ...Array.from({ length: 3 }, () => 'disturbance status'),
      'disturbance all_clear',
    ])
    expect(await actionsOn(id)).toEqual([
      'disturbances.create',
      'disturbances.publish',
      ...Array.from({ length: 4 }, () => 'disturbances.status'),
    ])
  })

  test('is returned to visitors without internal fields and without the clerk’s name', async () => {
    const { id } = await api.disturbances.create({ body: { ...burst, published: true } })
    const params = { id }
    await api.disturbances.changeStatus({
      params,
      body: {
        status: 'investigating',
        message: 'Bagger fehlt.',
        is_public: false,
        expected_end_at: '2026-11-20T13:00:00Z',
      },
    })
    await api.locations.create({
      body: { title: 'Mühlweg', disturbance_id: id, geojson: { type: 'Point', coordinates: [12.7, 51.3] } },
    })
    const mine = await api.disturbances.get({ params })
    const theirs = await as(visitor).disturbances.get({ params })
    expect(mine.statusupdates.map(({ status, author }) => [status, author])).toEqual([
      ['investigating', 'Katrin Berg'],
      ['reported', 'Katrin Berg'],
    ])
    expect(theirs).toMatchObject({
      status: 'investigating',
      expected_end_at: '2026-11-20T13:00:00.000Z',
      statusupdates: [{ status: 'reported', author: '' }],
      locations: [{ title: 'Mühlweg' }],
    })
  })

  test.each([
    ['repairing', 'reported'],
    ['resolved', 'repairing'],
    ['cancelled', 'reported'],
  ] as const)('finds no way from %s to %s', async (from, to) => {
    const { id } = await make.disturbance(organization, { status: from })
    expect(await call(clerk, 'POST', `/api/disturbances/${id}/status`, { status: to })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('führt kein Weg nach') },
    })
  })

  test('gets its point and area with its other fields, in one call', async () => {
    const point = { type: 'Point' as const, coordinates: [12.7, 51.3] as [number, number] }
    const corners: [number, number][] = [
      [12.7, 51.3],
      [12.72, 51.3],
      [12.72, 51.32],
      [12.7, 51.3],
    ]
    const area = { type: 'Polygon' as const, coordinates: [corners] }
    const at = { title: 'Mühlweg 3', geojson: point }
    const { id, shapes } = await api.disturbances.create({
      body: { ...burst, published: true, shapes: [at] },
    })
    expect(shapes).toEqual([at])
    const params = { id }
    const [kept] = (await as(visitor).disturbances.get({ params })).locations
    const changed = await api.disturbances.update({
      params,
      body: { shapes: [at, { title: '', geojson: area }] },
    })
    expect(changed.shapes).toEqual([at, { title: '', geojson: area }])
    expect((await as(visitor).disturbances.get({ params })).locations).toMatchObject([
      { id: kept?.id, title: 'Mühlweg 3' },
      { geojson: area },
    ])
    await api.disturbances.update({ params, body: { title: 'Anders' } })
    expect((await api.disturbances.update({ params, body: { shapes: [] } })).shapes).toEqual([])
    const open = { type: 'Polygon', coordinates: [corners.with(3, [12.9, 51.4])] }
    const body = { ...burst, shapes: [{ title: '', geojson: open }] }
    expect(await call(clerk, 'POST', '/api/disturbances', body)).toMatchObject({ status: 422 })
  })

  test('is reported on without a new status, counted before, and quietly if so wished', async () => {
    const area = await make.servicearea(organization)
    const away = await make.servicearea(organization)
    const { id } = await api.disturbances.create({
      body: { ...burst, published: true, servicearea_ids: [area.id] },
    })
    await make.subscription(organization, 'change', { notify_disturbance: true, locations: [area.id] })
    await make.subscription(organization, 'change', {
      notify_disturbance: true,
      locations: [area.id],
      paused: true,
    })
    await make.subscription(organization, 'change', {
      notify_disturbance: true,
      locations: [area.id],
      email_verified_at: null,
    })
    await make.subscription(organization, 'change', { notify_disturbance: true, locations: [away.id] })
    const params = { id }
    expect(await api.disturbances.announcement({ params, query: { status: 'reported' } })).toEqual({
      emails: 1,
      unconfirmed: 1,
      paused: 1,
    })
    const say = (more: object = {}) =>
      api.disturbances.changeStatus({
        params,
        body: { status: 'reported', message: 'Der Bagger ist da.', ...more },
      })
    await say()
    await say({ notify: false })
    await say({ is_public: false })
    expect(await subscriberJobs(id)).toEqual(['disturbance published', 'disturbance status'])
    expect(
      await call(clerk, 'POST', `/api/disturbances/${id}/status`, { status: 'reported', message: ' ' }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'message' }] } })
  })

  test('is published and unpublished by the record’s flag as by the verbs', async () => {
    const { id } = await api.disturbances.create({ body: burst })
    const params = { id }
    const put = (published: boolean) => api.disturbances.update({ params, body: { published } })
    const { first_published_at } = await put(true)
    clock.pass(60)
    expect(await put(false)).toMatchObject({ published: false, first_published_at })
    expect(await seen(`/api/disturbances/${id}`)).toBe(404)
    expect(await put(true)).toMatchObject({ published: true, first_published_at })
    expect(await subscriberJobs(id)).toEqual(['disturbance published'])
    expect(await actionsOn(id)).toEqual(
      expect.arrayContaining(['disturbances.publish', 'disturbances.unpublish']),
    )
  })

  test('notifies nobody where its flag says so', async () => {
    const { id } = await api.disturbances.create({
      body: { ...burst, notify_subscribers: false, published: true },
    })
    expect(await subscriberJobs(id)).toEqual([])
  })

  test('has municipalities of the own utility only, and is filtered by them', async () => {
    const area = await make.servicearea(organization)
    const stranger = await make.servicearea(await make.organization())
    const { id } = await api.disturbances.create({
      body: { ...burst, published: true, servicearea_ids: [area.id] },
    })
    const { data } = await as(visitor).disturbances.list({ query: { servicearea_id: area.id } })
    expect(data.map(each => each.id)).toEqual([id])
    const body = { ...burst, servicearea_ids: [stranger.id] }
    expect(await call(clerk, 'POST', '/api/disturbances', body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'servicearea_ids' }] },
    })
  })

  test('changed by another clerk meanwhile is not overwritten', async () => {
    const { id } = await make.disturbance(organization)
    const { headers } = await call(clerk, 'GET', `/api/disturbances/${id}`)
    clock.pass(1)
    await api.disturbances.update({ params: { id }, body: { title: 'Anders' } })
    const late: Caller = { ...clerk, headers: { 'if-match': headers.get('etag')! } }
    expect(await call(late, 'POST', `/api/disturbances/${id}/unpublish`)).toMatchObject({ status: 412 })
  })
})

describe('works', () => {
  test('notify about a moved date, and only about that', async () => {
    const { id } = await api.maintenances.create({ body: { ...works, published: true } })
    const params = { id }
    await api.maintenances.update({ params, body: { title: 'Leitungsbau Dorfstraße' } })
    await api.maintenances.update({ params, body: { start_at: '2026-12-02T07:00:00Z' } })
    expect(
      await call(clerk, 'POST', `/api/maintenances/${id}/status`, { status: 'postponed' }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'message' }] },
    })
    const change = (status: 'postponed' | 'planned' | 'active' | 'completed', more = {}) =>
      api.maintenances.changeStatus({ params, body: { status, message: 'Neuer Termin.', ...more } })
    await change('postponed')
    expect(
      await change('planned', { start_at: '2027-02-01T00:00:00Z', month_precision: true }),
    ).toMatchObject({
      start_at: '2027-02-01T00:00:00.000Z',
      month_precision: true,
    })
    await change('active')
    await change('completed')
    expect(await subscriberJobs(id)).toEqual([
      'maintenance published',
      'maintenance moved',
      'maintenance status',
      'maintenance status',
    ])
  })

  test('are called „Neu“ until they have a name', async () => {
    expect(await api.maintenances.create({ body: { start_at: works.start_at } })).toMatchObject({
      title: 'Neu',
    })
  })
})

describe('status updates', () => {
  const withRights = async (...permissions: string[]) =>
    make.signIn(await make.staff(organization, { permissions }), organization)

  test('are created, corrected and deleted, and visible once they are public', async () => {
    const { id: disturbance_id } = await make.disturbance(organization, { status: 'repairing' })
    const body = { disturbance_id, message: 'Wir setzen ein Rohrstück ein.' }
    const { id, status, author, kind } = await api.statusupdates.create({ body })
    expect({ status, author, kind }).toEqual({ status: 'repairing', author: 'Katrin Berg', kind: 'note' })
    const path = `/api/statusupdates/${id}`
    expect(await seen(path)).toBe(404)
    await api.statusupdates.update({ params: { id }, body: { is_public: true } })
    const { data } = await as(visitor).statusupdates.list({ query: { disturbance_id } })
    expect(data).toMatchObject([{ id, message: body.message, author: '' }])
    await api.disturbances.unpublish({ params: { id: disturbance_id } })
    expect(await seen(path)).toBe(404)
    await api.statusupdates.remove({ params: { id } })
    expect((await call(clerk, 'GET', path)).status).toBe(404)
  })

  test('of a procedure are for those who edit procedures', async () => {
    const found = await make.procedure(organization)
    const { id } = await make.statusupdate(found, { is_public: true })
    const statuses = async (caller: Caller) => [
      (await call(caller, 'GET', `/api/statusupdates/${id}`)).status,
      (await call(caller, 'PUT', `/api/statusupdates/${id}`, { message: 'Anders' })).status,
    ]
    expect(await statuses(visitor)).toEqual([404, 401])
    expect(await statuses(await withRights('disturbances.edit'))).toEqual([404, 404])
    expect(await statuses(await withRights('procedures.view', 'disturbances.edit'))).toEqual([200, 403])
    expect(await statuses(await withRights('procedures.edit'))).toEqual([200, 200])
  })

  test('written by a procedure’s verbs cannot be changed', async () => {
    const { id } = await make.statusupdate(await make.procedure(organization), { kind: 'message' })
    expect(await call(clerk, 'DELETE', `/api/statusupdates/${id}`)).toMatchObject({ status: 409 })
  })

  test('belong to exactly one record', async () => {
    const [{ id: disturbance_id }, { id: maintenance_id }] = [
      await make.disturbance(organization),
      await make.maintenance(organization),
    ]
    for (const owners of [{}, { disturbance_id, maintenance_id }])
      expect(await call(clerk, 'POST', '/api/statusupdates', { ...owners, message: 'So.' })).toMatchObject({
        status: 422,
      })
  })

  test('of a disabled module answer 404', async () => {
    const quiet = await make.organization({ enabled_disturbance: false })
    const { id: disturbance_id } = await make.disturbance(quiet)
    await make.entry('statusupdates', quiet, {
      disturbance_id,
      kind: 'status',
      status_at: services.now().toISOString(),
      is_public: true,
    })
    const host = { host: quiet.portal_domain }
    expect(await call(host, 'GET', '/api/statusupdates')).toMatchObject({ status: 200, data: [] })
  })
})
