import { describe, expect, test } from 'vitest'
import { isWithinBounds, jsonBounds } from '#server/core/requests/json-bounds.ts'
import { factories } from '../factories.ts'
import { portalBuild } from '../portal-build.ts'
import { startPortal } from '../portal-server.ts'
import { createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor = { host: organization.portal_domain }
const clerk = await make.signIn(await make.staff(organization), organization)
const portal = await startPortal(services, await portalBuild())

const megabyte = 990_000
const repeat = (part: string) => part.repeat(Math.floor(megabyte / part.length))
const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join()

/** Bodies of 1 MB that cost much to build or to report. */
const costly: [name: string, body: string][] = [
  ['unknown keys', `{"type":"meterreading",${keys(85_000)}}`],
  ['unknown keys inside', `{"type":"meterreading","data":{${keys(85_000)}}}`],
  ['numbers', `{"type":"meterreading","data":[${repeat('1,')}1]}`],
  ['empty objects', `{"type":"meterreading","data":[${repeat('{},')}{}]}`],
  ['empty strings', `{"type":"meterreading","data":[${repeat('"",')}""]}`],
  ['levels', `{"type":"meterreading","data":${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}}`],
  ['levels of objects', `{"type":"meterreading","data":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`],
  ['levels that never end', '['.repeat(megabyte)],
  ['one key, repeated', `{${repeat('"data":1,')}"type":"meterreading"}`],
]

describe('JSON', () => {
  test.each(costly)('of %s is refused before it is built', async (_name, body) => {
    for (const path of ['/api/procedures', '/api/drafts'])
      expect(await call(visitor, 'POST', path, body)).toMatchObject({ status: 400 })
    expect(await call(clerk, 'POST', '/api/news', body)).toMatchObject({ status: expect.any(Number) })
  })

  test.each(costly)(
    'of %s costs less than a tenth of a second, and no more than a megabyte of text',
    (_name, body) => {
      const text = JSON.stringify({ data: 'x'.repeat(megabyte) })
      const of = (given: string) => median(() => isWithinBounds(given, jsonBounds.outsiders))
      expect(of(body)).toBeLessThan(of(text) + 1)
    },
  )

  test('signs inside of strings do not count', () => {
    const text = JSON.stringify({ a: '{[,:"\\'.repeat(10_000), 'b"': '\\' })
    expect(isWithinBounds(text, { depth: 1, keys: 2, values: 2 })).toBe(true)
    expect(isWithinBounds('{"a\\\\":{"b":1}}', { depth: 1, keys: 9, values: 9 })).toBe(false)
  })

  test('an outline of 20,000 points is read from staff', async () => {
    const ring = Array.from({ length: 19_999 }, (_, at) => [
      Number((13 + Math.cos(at / 3183) / 10).toFixed(6)),
      Number((51 + Math.sin(at / 3183) / 10).toFixed(6)),
    ])
    const geojson = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
    expect(isWithinBounds(JSON.stringify({ title: 'x', geojson }), jsonBounds.staff)).toBe(true)
    expect(isWithinBounds(JSON.stringify({ title: 'x', geojson }), jsonBounds.outsiders)).toBe(false)
  })
})

describe('a form of a page', () => {
  const post = (type: string, body: string, target = '/kundenlogin/login') =>
    portal.ask({ host: organization.portal_domain, target, headers: { 'content-type': type }, body })
  const urlencoded = 'application/x-www-form-urlencoded'
  const multipart = 'multipart/form-data; boundary=x'
  const part = '--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n'

  test.each([
    ['fields', urlencoded, repeat('a=1&')],
    ['empty fields', urlencoded, '&'.repeat(megabyte)],
    ['parts', multipart, `${part.repeat(2_001)}--x--\r\n`],
    ['more than 1 MB', urlencoded, `a=${'x'.repeat(1_000_001)}`],
    ['more than 1 MB in one part', multipart, `${part}${'x'.repeat(1_000_001)}\r\n--x--\r\n`],
    ['JSON with many keys', 'application/json', `{${keys(85_000)}}`],
  ])('with too much (%s) is refused', async (_name, type, body) => {
    expect(await post(type, body)).toMatchObject({ status: 413 })
  })

  test('of usual size is read', async () => {
    const fields = new URLSearchParams({ email: 'niemand@haus.test', password: 'x'.repeat(200) })
    const { status, body } = await post(urlencoded, fields.toString())
    expect(status).not.toBe(413)
    expect(body).toContain('niemand@haus.test')
  })
})

/** Median milliseconds of seven runs. */
function median(run: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[3]!
}
