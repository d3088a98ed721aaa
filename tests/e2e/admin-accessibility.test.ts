import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wizardSteps } from '#contract/organizations/wizard-steps.ts'
import { platformId } from '#server/core/platform-id.ts'
import { organizationTabs } from '#web/admin/organizations/one/tabs.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { mainHost, staffSessions } from './support/office.ts'
import { expectRoomAtZoom, openPage, press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

/** The pages of single records, which the walk over all addresses opens without one. */

const visitor = visitors()
const worker = staffSessions(visitor)
const draft = crypto.randomUUID()
let page: Page

const one = async (table: string, where = 'true') => {
  const [row] = await queryDatabase<{ id: string }>(`select id from ${table} where ${where} limit 1`)
  return row!.id
}
const ofPlatform = `organization_id = '${platformId}'`
const auental = `portal_domain = 'auental.localhost'`

beforeAll(async () => {
  await queryDatabase(
    `insert into organization_drafts (id, data, created_at, updated_at)
     values ($1, '{"title": "Wasserwerk Axtal", "host_name": "axtal"}', now(), now())`,
    [draft],
  )
  page = await worker('winter', { kept: true, baseURL: mainHost() })
})
afterAll(async () => {
  await queryDatabase('delete from organization_drafts where id = $1', [draft])
})

async function check(path: string) {
  expect((await openPage(page, path))?.status()).toBe(200)
  await expectAccessibleAtAllWidths(page)
  await expectRoomAtZoom(page)
}

test.each(Object.keys(wizardSteps))('the wizard, step %s', async step => {
  await check(`/admin/organizations/new/${draft}/${step}`)
})

test.each(['', ...Object.keys(organizationTabs).filter(tab => tab !== 'overview')])(
  'an organization, tab %s',
  async tab => {
    await check(`/admin/organizations/${await one('organizations', auental)}/${tab}`)
  },
)

test('a suspended, a closed and an erased organization', async () => {
  const id = await one('organizations', `portal_domain = 'erlengrund.localhost'`)
  const states = [
    `suspended_at = now(), suspended_reason = 'Rechnung offen'`,
    `deleted_at = now(), erase_at = now() + interval '30 days'`,
    'erased_at = now()',
  ]
  try {
    for (const state of states) {
      await queryDatabase(`update organizations set ${state} where id = $1`, [id])
      await check(`/admin/organizations/${id}`)
    }
  } finally {
    await queryDatabase(
      `update organizations set suspended_at = null, suspended_reason = '', deleted_at = null, erase_at = null,
         erased_at = null where id = $1`,
      [id],
    )
  }
})

test.each([
  ['a contact', async () => `/admin/crm/${await one('contacts')}`],
  ['the form of a contact', async () => `/admin/crm/contact/${await one('contacts')}`],
  ['the contacts of an organization', async () => `/admin/crm/${await one('organizations', auental)}`],
  ['a note', async () => `/admin/crm/notes/${await one('notes')}`],
  ['a template', async () => `/admin/templates/${await one('templates', ofPlatform)}`],
  [
    'an article of the library',
    async () => `/admin/supportlibrary/${await one('support_articles', ofPlatform)}`,
  ],
  ['an administrator', async () => `/admin/users/${await one('users', 'is_admin')}`],
  ['a returned email', async () => '/admin/emails?state=bounced'],
  ['the search', async () => '/admin/search?q=auental'],
])('%s', async (_what, addressOf) => {
  await check(await addressOf())
})

test('the menu of an organization, and the use of a template', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openPage(page, '/admin/organizations')
  await press(page, 'Aktionen für Zweckverband Wasser und Abwasser Auental')
  await expectAccessible(page)
  await openPage(page, `/admin/templates/${await one('templates', ofPlatform)}`)
  await page.getByRole('button', { name: 'Verwendung' }).click()
  await expectAccessible(page)
})
