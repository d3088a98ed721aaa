import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** Records with a first and a last moment: neither reversed nor, where visitors see them until then, over from the start. */

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const permissions = ['news', 'jobs', 'installers', 'disturbances', 'maintenance'].map(
  name => `${name}.edit` as const,
)
const staff = await make.signIn(await make.staff(organization, { permissions }), organization)

const now = services.now().getTime()
const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
const day = (days: number) => at(days).slice(0, 10)

const nouns = [
  ['news', 'publish_at', 'unpublish_at', at, { title: 'Meldung', news_date: day(0) }],
  ['jobpostings', 'published_at', 'deadline_at', at, { title: 'Stelle' }],
  ['installers', 'approved_from', 'approved_to', day, { company: 'Betrieb' }],
  ['disturbances', 'occurred_at', 'expected_end_at', at, { title: 'Rohrbruch' }],
  ['maintenances', 'start_at', 'end_at', at, { title: 'Spülung' }],
] as const

const early = 'Das Ende liegt vor dem Beginn. Wählen Sie ein späteres oder leeren Sie das Feld.'
const over = 'Dieser Zeitpunkt ist schon vorbei. Wählen Sie einen, der noch kommt, oder leeren Sie das Feld.'
const passed = 'Dieser Zeitpunkt ist schon vorbei. Wählen Sie einen, der noch kommt, oder „Sofort“.'

const refused = (path: string, message: string) => ({ status: 422, body: { errors: [{ path, message }] } })

test.each(nouns)('%s end after they begin', async (noun, from, until, moment, body) => {
  const reversed = { ...body, [from]: moment(5), [until]: moment(3) }
  expect(await call(staff, 'POST', `/api/${noun}`, reversed)).toMatchObject(refused(until, early))
  const { data } = await call(staff, 'POST', `/api/${noun}`, {
    ...body,
    [from]: moment(1),
    [until]: moment(3),
  })
  const path = `/api/${noun}/${(data as { id: string }).id}`
  // One of the two is sent; the other one is stored.
  expect(await call(staff, 'PUT', path, { [from]: moment(5) })).toMatchObject(refused(until, early))
  expect(await call(staff, 'PUT', path, { [until]: moment(0) })).toMatchObject(refused(until, early))
  expect(await call(staff, 'PUT', path, { [until]: moment(2) })).toMatchObject({ status: 200 })
  expect(await call(staff, 'PUT', path, { [until]: null })).toMatchObject({ status: 200 })
})

test.each(nouns.slice(0, 2))(
  '%s are not planned to end in the past',
  async (noun, _from, until, moment, body) => {
    const path = `/api/${noun}`
    expect(await call(staff, 'POST', path, { ...body, [until]: moment(-1) })).toMatchObject(
      refused(until, over),
    )
    const table = noun === 'news' ? 'news' : 'jobpostings'
    const { id } = await make.entry(table, organization, {
      title: 'Alt',
      ...(noun === 'news' && { news_date: day(-9) }),
      [until]: moment(-1),
    })
    // What has ended can still be corrected, and planned anew.
    expect(await call(staff, 'PUT', `${path}/${id}`, { title: 'Neu', [until]: moment(-1) })).toMatchObject({
      status: 200,
    })
    expect(await call(staff, 'PUT', `${path}/${id}`, { [until]: moment(-2) })).toMatchObject(
      refused(until, over),
    )
    expect(await call(staff, 'PUT', `${path}/${id}`, { [until]: moment(1) })).toMatchObject({ status: 200 })
  },
)

test.each(nouns.slice(0, 2))(
  'a planned beginning of %s stays ahead',
  async (noun, from, _until, moment, body) => {
    const planned = async (at: string | null) => {
      const { data } = await call(staff, 'POST', `/api/${noun}`, { ...body, [from]: at })
      return `/api/${noun}/${(data as { id: string }).id}`
    }
    const path = await planned(moment(2))
    expect(await call(staff, 'PUT', path, { [from]: moment(-1) })).toMatchObject(refused(from, passed))
    for (const at of [moment(1), null])
      expect(await call(staff, 'PUT', path, { [from]: at })).toMatchObject({ status: 200 })
    // What has begun may have begun earlier.
    expect(await call(staff, 'PUT', await planned(moment(-1)), { [from]: moment(-3) })).toMatchObject({
      status: 200,
    })
  },
)

test('a posting may end on the day it is published', async () => {
  const body = { title: 'Stelle', published_at: at(0), deadline_at: new Date(now - 60_000).toISOString() }
  expect(await call(staff, 'POST', '/api/jobpostings', body)).toMatchObject({ status: 201 })
})
