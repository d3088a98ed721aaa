import { expect, test } from 'vitest'
import { ApiError, type Client } from '../lib/api-client.ts'
import { newsRecord } from './news/news.record.server.ts'
import { installersRecord } from './installers/installers.record.server.ts'
import type { AnyRecord } from '../staff-ui/record/describe/any-record.ts'
import { describeRecord } from '../staff-ui/record/describe/describe.server.ts'
import { loadList } from '../staff-ui/record/list/load-list.server.ts'

const user = { is_admin: false, organization_id: 'o', permissions: ['news.edit', 'installers.edit'] }

/** A client that answers lists of `count` rows, and notes which calls are made. */
function countingClient(count: number) {
  const asked: string[] = []
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    servicearea_ids: [`s${index}`],
    title: `Meldung ${index}`,
    content: '<p>lang</p>',
  }))
  const meta = { total: count, page: 1, per_page: 100, next: null }
  const calls = (noun: string, answers: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        async () => {
          asked.push(`${noun}.${name}`)
          return answer
        },
      ]),
    )
  const noun = { list: { data: rows, meta }, states: { all: count } }
  const api = {
    news: calls('news', noun),
    installers: calls('installers', noun),
    serviceareas: calls('serviceareas', { list: [{ id: 's0', title: 'Auental' }] }),
  }
  // Only the calls above are made; another one fails the test.
  return { asked, api: api as unknown as Client }
}

test.each([
  [newsRecord, ['news.list', 'news.states', 'serviceareas.list']],
  [installersRecord, ['installers.list', 'installers.states']],
] satisfies [AnyRecord, string[]][])(
  'a list asks the same calls for 1 and for 100 rows',
  async (record, wanted) => {
    const description = describeRecord(record, { user, managers: [] })
    for (const count of [1, 100]) {
      const { api, asked } = countingClient(count)
      const url = new URL('http://auental.localhost/login/list?per_page=100')
      const given = { api, description, organization_id: 'o', url, now: new Date(), supportPhone: null }
      const list = await loadList(given)
      expect(list.rows).toHaveLength(count)
      expect(asked.toSorted()).toEqual(wanted)
    }
  },
)

test('a list carries no texts that no column shows', async () => {
  const description = describeRecord(newsRecord, { user, managers: [] })
  const url = new URL('http://auental.localhost/login/news')
  const { api } = countingClient(1)
  const given = { api, description, organization_id: 'o', url, now: new Date(), supportPhone: null }
  expect((await loadList(given)).rows).toEqual([{ id: '0', servicearea_ids: ['s0'], title: 'Meldung 0' }])
})

test('a list that cannot be loaded says whom to call', async () => {
  const description = describeRecord(newsRecord, { user, managers: [] })
  const problem = { type: 'about:blank', title: 'Überlastet', status: 503, instance: 'urn:uuid:0-7f2a' }
  const failing = { list: () => Promise.reject(new ApiError(problem)), states: () => Promise.resolve({}) }
  const url = new URL('http://auental.localhost/login/news')
  const given = { description, organization_id: 'o', url, now: new Date(), supportPhone: '030 23125-999' }
  // Only the calls above are made.
  const { failed } = await loadList({ ...given, api: { news: failing } as unknown as Client })
  expect(failed).toEqual({ status: 503, code: '503-7F2A', phone: '030 23125-999' })
})
