import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { queryDatabase } from './support/database.ts'
import {
  mainHost,
  submitCase,
  people,
  password,
  signIn,
  typeCredentials,
  staffSessions,
} from './support/office.ts'
import { waitForHeading, expectTitle, clickLink, openPage, press } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Arbeit als Administrator' })

async function enter(page: Page, title: string) {
  await press(page, `Aktionen für ${title}`)
  await page.getByRole('menuitem', { name: 'Betreten' }).click()
  await bar(page).waitFor()
}

test('the platform admin lists organizations, enters one, sees that, and leaves it again', async () => {
  const page = await visitor({ baseURL: mainHost() })
  await openPage(page, '/admin')
  await waitForHeading(page, 'Anmelden')
  await signIn(page, 'winter')
  await waitForHeading(page, 'Übersicht')
  await expectTitle(page, 'Übersicht – Klarwerk')
  await clickLink(page, 'Organisationen')
  await waitForHeading(page, 'Organisationen')
  expect(await row(page, 'Erlengrund').innerText()).toContain('Nicht öffentlich')
  const address = row(page, 'Auental').getByRole('link', { name: 'auental.localhost' })
  expect(await address.getAttribute('href')).toBe(`${portalUrl('auental')}/`)

  await page.getByLabel('Portal', { exact: true }).selectOption({ label: 'Veröffentlicht' })
  await press(page, /^Filtern/)
  await page.waitForURL(({ searchParams }) => searchParams.get('portal_published') === 'true')
  await row(page, 'Erlengrund').waitFor({ state: 'detached' })
  await row(page, 'Auental').waitFor()
  await enter(page, 'Zweckverband Wasser und Abwasser Auental')
  await waitForHeading(page, /^Guten .+, Frau Winter$/)
  expect(await bar(page).innerText()).toContain(
    'Sie arbeiten als Administrator in Zweckverband Wasser und Abwasser Auental.',
  )
  await page.getByRole('link', { name: /^Vorgänge/ }).click()
  await waitForHeading(page, 'Vorgänge')
  const { address: ownCase, reference } = await submitCase()
  await openPage(page, ownCase)
  await page.locator('main header').getByText(`Zählerstand ${reference}`).waitFor()
  await bar(page).waitFor()
  await page.getByLabel('Interne Notiz').last().fill('Von der Plattform')
  await press(page, 'Notiz speichern')
  await page.getByText('Interne Notiz · Thea Winter').waitFor()

  await press(page, 'Zurück zur Plattform')
  await waitForHeading(page, 'Organisationen')
  await page.goto('/login/procedures')
  expect(new URL(page.url()).pathname).toBe('/admin/organizations')
  const deeds = await queryDatabase<{ action: string; actor_name: string }>(
    `select action, actor_name from audit_events
      where action in ('organizations.enter', 'organizations.leave')
        and organization_id = (select id from organizations where portal_domain = 'auental.localhost')
      order by created_at desc limit 2`,
  )
  expect(deeds).toEqual([
    { action: 'organizations.leave', actor_name: 'Thea Winter' },
    { action: 'organizations.enter', actor_name: 'Thea Winter' },
  ])
})

test('notifications are counted at the bell, and read', async () => {
  const page = await worker('winter')
  await openPage(page, '/admin/dashboard')
  const bell = page.getByRole('link', { name: /^Mitteilungen/ })
  expect(await bell.getAttribute('aria-label')).toBe('Mitteilungen, 2 ungelesen')
  await bell.click()
  await waitForHeading(page, 'Mitteilungen')
  expect(await page.getByText('(ungelesen)').count()).toBe(2)
  await page
    .getByRole('button', { name: /\(ungelesen\)$/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Mitteilungen, 1 ungelesen' }).waitFor()
  await openPage(page, '/notifications')
  await press(page, 'Alle als gelesen vermerken')
  await page.getByRole('link', { name: 'Mitteilungen, 0 ungelesen' }).waitFor()
})

describe('staff signs in', () => {
  test.each([
    ['berg', 'auental'],
    ['kroell', 'birkenfurt'],
    ['preuss', 'erlengrund'],
  ] as const)('%s on the own host and on the main host, and nowhere else', async (who, home) => {
    for (const baseURL of [portalUrl(home), mainHost()]) {
      const page = await visitor({ baseURL })
      await openPage(page, '/login')
      await signIn(page, who)
      await waitForHeading(page, /^Guten /)
      expect((await page.goto('/admin'))?.status()).toBe(403)
      await waitForHeading(page, 'Zugriff verweigert.')
      await clickLink(page, 'zur Startseite')
      await waitForHeading(page, /^Guten /)
    }
    const elsewhere = await visitor({ baseURL: portalUrl(home === 'auental' ? 'birkenfurt' : 'auental') })
    await openPage(elsewhere, '/login')
    await typeCredentials(elsewhere, people[who], password)
    await elsewhere.getByRole('alert').waitFor()
  })
})

test('an unpublished portal is visible to its staff only', async () => {
  const stranger = await visitor({ baseURL: portalUrl('erlengrund') })
  for (const path of ['/', '/client/services', '/gibt-es-nicht'])
    expect((await stranger.goto(path))?.status()).toBe(404)
  await waitForHeading(stranger, 'Seite nicht gefunden.')
  expect((await openPage(stranger, '/login'))?.status()).toBe(200)
  expect(await stranger.locator('body').innerText()).not.toContain('Erlengrund')
  const nowhere = await visitor({ baseURL: `http://nirgendwo.localhost:${inject('server').port}` })
  expect((await nowhere.goto('/login'))?.status()).toBe(404)
  await waitForHeading(nowhere, 'Seite nicht gefunden.')

  const staff = await worker('preuss', { baseURL: portalUrl('erlengrund') })
  expect((await openPage(staff, '/'))?.status()).toBe(200)
  expect(await staff.locator('body').innerText()).toContain('Erlengrund')
  await openPage(staff, '/login/dashboard')
  await staff.getByRole('link', { name: /^Portal öffnen\s*offline$/ }).waitFor()
})

test('the administration has its own error pages', async () => {
  const page = await worker('winter')
  for (const path of ['/admin/organizations/gibt-es-nicht', '/admin/gibt-es-nicht']) {
    expect((await openPage(page, path))?.status()).toBe(404)
    await waitForHeading(page, 'Seite nicht gefunden.')
    await page.getByRole('navigation', { name: 'Bereiche' }).waitFor()
  }
})
