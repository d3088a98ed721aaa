import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { look } from './support/database.ts'
import { mainHost, newCase, people, password, signIn, typeCredentials, workers } from './support/office.ts'
import { arrive, expectTitle, follow, open, press } from './support/page.ts'
import { portal, visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = workers(visitor)

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Arbeit als Administrator' })

async function enter(page: Page, title: string) {
  await press(page, `Aktionen für ${title}`)
  await page.getByRole('menuitem', { name: 'Betreten' }).click()
  await bar(page).waitFor()
}

test('the platform admin lists organizations, enters one, sees that, and leaves it again', async () => {
  const page = await visitor({ baseURL: mainHost() })
  await open(page, '/admin')
  await arrive(page, 'Anmelden')
  await signIn(page, 'winter')
  await arrive(page, 'Übersicht')
  await expectTitle(page, 'Übersicht – Klarwerk')
  await follow(page, 'Organisationen')
  await arrive(page, 'Organisationen')
  expect(await row(page, 'Erlengrund').innerText()).toContain('Nicht öffentlich')
  const address = row(page, 'Auental').getByRole('link', { name: 'auental.localhost' })
  expect(await address.getAttribute('href')).toBe(`${portal('auental')}/`)

  await page.getByLabel('Portal', { exact: true }).selectOption({ label: 'Veröffentlicht' })
  await press(page, /^Filtern/)
  await page.waitForURL(({ searchParams }) => searchParams.get('portal_published') === 'true')
  await row(page, 'Erlengrund').waitFor({ state: 'detached' })
  await row(page, 'Auental').waitFor()
  for (const hidden of ['Organisation anlegen', 'Bearbeiten'])
    expect(await page.getByText(hidden).count()).toBe(0)

  await enter(page, 'Zweckverband Wasser und Abwasser Auental')
  await arrive(page, /^Guten .+, Frau Winter$/)
  expect(await bar(page).innerText()).toContain(
    'Sie arbeiten als Administrator in Zweckverband Wasser und Abwasser Auental.',
  )
  await page.getByRole('link', { name: /^Vorgänge/ }).click()
  await arrive(page, 'Vorgänge')
  const { address: ownCase, reference } = await newCase()
  await open(page, ownCase)
  await arrive(page, `Zählerstand ${reference}`)
  await bar(page).waitFor()
  await page.getByLabel('Interne Notiz').last().fill('Von der Plattform')
  await press(page, 'Notiz speichern')
  await page.getByText('Interne Notiz · Thea Winter').waitFor()

  await press(page, 'Zurück zur Plattform')
  await arrive(page, 'Organisationen')
  await page.goto('/login/procedures')
  expect(new URL(page.url()).pathname).toBe('/admin/organizations')
  const deeds = await look<{ action: string; actor_name: string }>(
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
  await open(page, '/admin/dashboard')
  const bell = page.getByRole('link', { name: /^Mitteilungen/ })
  expect(await bell.getAttribute('aria-label')).toBe('Mitteilungen, 2 ungelesen')
  await bell.click()
  await arrive(page, 'Mitteilungen')
  expect(await page.getByText('(ungelesen)').count()).toBe(2)
  await page
    .getByRole('button', { name: /\(ungelesen\)$/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Mitteilungen, 1 ungelesen' }).waitFor()
  await open(page, '/notifications')
  await press(page, 'Alle als gelesen vermerken')
  await page.getByRole('link', { name: 'Mitteilungen, 0 ungelesen' }).waitFor()
})

describe('staff signs in', () => {
  test.each([
    ['berg', 'auental'],
    ['kroell', 'birkenfurt'],
    ['preuss', 'erlengrund'],
  ] as const)('%s on the own host and on the main host, and nowhere else', async (who, home) => {
    for (const baseURL of [portal(home), mainHost()]) {
      const page = await visitor({ baseURL })
      await open(page, '/login')
      await signIn(page, who)
      await arrive(page, /^Guten /)
      expect((await page.goto('/admin'))?.status()).toBe(403)
      await arrive(page, 'Zugriff verweigert.')
      await follow(page, 'zur Startseite')
      await arrive(page, /^Guten /)
    }
    const elsewhere = await visitor({ baseURL: portal(home === 'auental' ? 'birkenfurt' : 'auental') })
    await open(elsewhere, '/login')
    await typeCredentials(elsewhere, people[who], password)
    await elsewhere.getByRole('alert').waitFor()
  })
})

test('an unpublished portal is visible to its staff only', async () => {
  const stranger = await visitor({ baseURL: portal('erlengrund') })
  for (const path of ['/', '/client/services', '/gibt-es-nicht'])
    expect((await stranger.goto(path))?.status()).toBe(404)
  await arrive(stranger, 'Seite nicht gefunden.')
  expect((await open(stranger, '/login'))?.status()).toBe(200)
  expect(await stranger.locator('body').innerText()).not.toContain('Erlengrund')
  const nowhere = await visitor({ baseURL: `http://nirgendwo.localhost:${inject('server').port}` })
  expect((await nowhere.goto('/login'))?.status()).toBe(404)
  await arrive(nowhere, 'Seite nicht gefunden.')

  const staff = await worker('preuss', { baseURL: portal('erlengrund') })
  expect((await open(staff, '/'))?.status()).toBe(200)
  expect(await staff.locator('body').innerText()).toContain('Erlengrund')
  await open(staff, '/login/dashboard')
  await staff.getByRole('link', { name: /^Portal öffnen\s*offline$/ }).waitFor()
})

test('the administration has its own error pages', async () => {
  const page = await worker('winter')
  for (const path of ['/admin/crm', '/admin/gibt-es-nicht']) {
    expect((await open(page, path))?.status()).toBe(404)
    await arrive(page, 'Seite nicht gefunden.')
    await page.getByRole('navigation', { name: 'Bereiche' }).waitFor()
  }
})
