import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { nounOfTable } from '#server/core/realtime/noun-of-table.ts'
import { changesContent } from '#server/core/requests/changes-content.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { factories } from '../../factories.ts'
import { createTestServices } from '../../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const editor = await make.signIn(await make.staff(organization), organization)
const dropped = vi.spyOn(services.hub, 'contentChanged')
beforeEach(() => void dropped.mockClear())

test('an editor’s save drops the organization’s pages before it is answered', async () => {
  const { id } = await make.news(organization)
  await as(editor).news.update({ params: { id }, body: { title: 'Neuer Brunnen' } })
  expect(dropped).toHaveBeenCalledWith(organization.id)
})

test('work on a case leaves the pages of the portal in the cache', async () => {
  const { id } = await make.procedure(organization)
  await as(editor).procedures.note({ params: { id }, body: { message: 'Angerufen' } })
  expect(dropped).not.toHaveBeenCalled()
})

/** Tables without calls of their own: their rows change with the records that they belong to. */
const parts = ['media', 'servicearea_downloads']

test('each table that announces its changes to the cache has calls that drop pages', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'publish_content'`.execute(
    services.database.platform,
  )
  const nouns = rows.map(({ name }) => name).filter(name => !parts.includes(name))
  expect(nouns.length).toBeGreaterThan(10)
  for (const name of nouns)
    for (const call of Object.values<Endpoint>(contract[nounOfTable(name) as keyof typeof contract]))
      expect([name, call.path, changesContent(call)]).toEqual([name, call.path, true])
})
