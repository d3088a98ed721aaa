import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { expectToast, people, staffSessions } from './support/office.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const list = '/login/installers'

const rows = (page: Page) => page.locator('tr[data-row]')
const names = (page: Page) => rows(page).locator('[data-row-link]').allInnerTexts()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Adds installers of the demo's Auental, as drafts, and returns their names. */
async function addDrafts(name: string, count: number) {
  const added = Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(3, '0')}`)
  for (const company of added)
    await queryDatabase(
      `insert into installers (id, organization_id, company, city, published, updated_at)
       select gen_random_uuid(), organization_id, $1, 'Quellenhain', false, date_trunc('second', now()) from users where email = $2`,
      [company, people.berg],
    )
  return added
}
const removeAll = (name: string) =>
  queryDatabase(`delete from installers where company like $1`, [`${name} %`])

test('tabs, filters, search and sorting are in the address, and Back restores them', async () => {
  const page = await worker('berg')
  await openPage(page, list)
  await waitForHeading(page, 'Installationsbetriebe')
  const all = await names(page)
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'de')))
  await expectAccessible(page)

  await clickLink(page, /^Abgelaufen/)
  await page.waitForURL(/tab=/)
  await expect.poll(() => rows(page).count()).toBeLessThan(all.length)
  expect(await rows(page).getByText('Abgelaufen').count()).toBe(await rows(page).count())
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(all)

  await clickLink(page, 'Name des Betriebs')
  await expect.poll(() => names(page)).toEqual(all.toReversed())
  expect(await page.getByRole('columnheader', { name: 'Name des Betriebs' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(all)

  await page.getByRole('searchbox', { name: 'Suche', exact: true }).fill(all[0]!.slice(0, 6))
  await page.getByLabel('Ort', { exact: true }).fill('Nirgendwo')
  await press(page, /^Filtern/)
  await page.getByText('Nichts passt zu diesen Filtern').waitFor()
  await page.getByText('Ohne „Ort“ gäbe es 1 Treffer.').waitFor()
  await expectAccessible(page)
  await clickLink(page, 'Ort entfernen')
  await expect.poll(() => names(page)).toEqual([all[0]])
  await clickLink(page, 'Alle entfernen')
  await expect.poll(() => names(page)).toEqual(all)
})

test('rows are walked, selected and opened with keys, and a verb counts before it acts', async () => {
  await removeAll('Zz Entwurf')
  const drafts = await addDrafts('Zz Entwurf', 2)
  const page = await worker('berg')
  await openPage(page, `${list}?q=Zz+Entwurf`)
  await expect.poll(() => names(page)).toEqual(drafts)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await focused(page)).toBe(drafts[1])
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte bearbeiten' })
  await bar.getByText('2 ausgewählt').waitFor()
  await expectAccessible(page)

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: '2 Installationsbetriebe veröffentlichen?' })
  await dialog.getByText('2 Installationsbetriebe', { exact: true }).waitFor()
  await queryDatabase(`update installers set published = true, updated_at = now() where company = $1`, [
    drafts[0],
  ])
  await press(dialog, /^Veröffentlichen/)
  await page.getByText('Inzwischen hat sich etwas geändert. Die Zahlen sind neu gerechnet.').waitFor()
  const recounted = page.getByRole('dialog', { name: '1 Installationsbetrieb veröffentlichen?' })
  await recounted.getByText(/^1 Installationsbetrieb, 1 ausgelassen: /).waitFor()
  await expectAccessible(page)
  await press(recounted, /^Veröffentlichen/)
  await expectToast(page, 'Veröffentlichen')
  const published = () =>
    queryDatabase(`select published from installers where company like 'Zz Entwurf %' order by company`)
  await expect.poll(published).toEqual([{ published: true }, { published: true }])

  await press(page, `${drafts[1]}: Aktionen`)
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog', { name: `„${drafts[1]}“ löschen?` })
  await press(question, /^Löschen/)
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => names(page)).toEqual([drafts[0]])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await waitForHeading(page, drafts[0]!)
  await removeAll('Zz Entwurf')
})

test('a long list shows more on demand; on a phone rows are cards', async () => {
  await addDrafts('Yy Betrieb', 45)
  const page = await worker('berg')
  await openPage(page, `${list}?q=Yy`)
  expect(await rows(page).count()).toBe(20)
  await clickLink(page, 'Mehr zeigen')
  await expect.poll(() => rows(page).count()).toBe(40)
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBe(20)
  await page.setViewportSize({ width: 360, height: 800 })
  const [first] = await names(page)
  await page.getByRole('checkbox', { name: `${first} auswählen` }).check()
  await page.getByRole('toolbar', { name: 'Ausgewählte bearbeiten' }).getByText('1 ausgewählt').waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await press(page, /^Aufheben/)
  await clickLink(page, 'Neuer Installationsbetrieb')
  await waitForHeading(page, 'Neuer Installationsbetrieb')
  await removeAll('Yy Betrieb')
})

test('who may only look sees why, and who may not look is refused', async () => {
  const page = await worker('sommer')
  expect((await openPage(page, list))?.status()).toBe(403)
  await waitForHeading(page, 'Zugriff verweigert.')
  await page.getByText(/Das Recht „Installationsbetriebe ansehen“ vergibt .*Frau Berg/).waitFor()
  await expectAccessible(page)
  const grant = (permissions: string) =>
    queryDatabase(`update users set permissions = $1 where email = $2`, [permissions, people.sommer])
  await grant('{news.view,news.edit,installers.view}')
  await openPage(page, list)
  await page.getByText(/^Sie dürfen Installationsbetriebe ansehen, aber nicht ändern\. Das Recht/).waitFor()
  expect(await page.getByRole('button', { name: 'Neuer Installationsbetrieb' }).isDisabled()).toBe(true)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await press(page.getByRole('main'), /fragen$/)
  await page.getByText(/^Gefragt\. .*Frau Berg.* eine Mitteilung bekommen\.$/).waitFor()
  await expectAccessible(page)
  await grant('{news.view,news.edit}')
})

test('a list that cannot be loaded keeps its rows, and R loads it again', async () => {
  const page = await worker('berg')
  await openPage(page, list)
  const before = await names(page)
  await queryDatabase(
    `create function overloaded() returns boolean language plpgsql as $$ begin raise exception 'full' using errcode = '53000'; end $$`,
  )
  await queryDatabase('create policy overloaded on installers as restrictive using (overloaded())')
  try {
    await clickLink(page, 'Name des Betriebs')
    const alert = page.getByRole('alert').filter({ hasText: 'Die Liste konnte nicht geladen werden.' })
    await alert.getByText(/^Sie sehen den Stand von/).waitFor()
    await alert.getByText(/Fehler 503/).waitFor()
    expect(await names(page)).toEqual(before)
    await expectAccessible(page)
  } finally {
    await queryDatabase('drop policy overloaded on installers')
    await queryDatabase('drop function overloaded')
  }
  await page.keyboard.press('r')
  await expect.poll(() => names(page)).toEqual(before.toReversed())
  expect(await page.getByText('Die Liste konnte nicht geladen werden.').count()).toBe(0)
})

test('records that others add are counted first, and shown on demand', async () => {
  await removeAll('Aa Neu')
  const page = await worker('berg')
  await openPage(page, list)
  const before = await names(page)
  const added = await addDrafts('Aa Neu', 2)
  await queryDatabase(
    `select pg_notify('event', json_build_object('organization_id', organization_id, 'noun', 'installers', 'id', null, 'by', null)::text)
     from users where email = $1`,
    [people.berg],
  )
  await page.getByRole('link', { name: '2 neue anzeigen' }).waitFor()
  expect(await names(page)).toEqual(before)
  await clickLink(page, '2 neue anzeigen')
  await expect.poll(() => names(page)).toEqual([...added, ...before].slice(0, Math.max(before.length, 20)))
  await removeAll('Aa Neu')
})

test('a record knows its place beyond the first hundred, and J leads on', async () => {
  const added = await addDrafts('Xx Betrieb', 103)
  const page = await worker('berg')
  const last = await queryDatabase<{ id: string }>(`select id from installers where company = $1`, [
    added[101],
  ])
  await openPage(page, `${list}/${last[0]!.id}?q=Xx+Betrieb`)
  await page.getByText('102 von 103').waitFor()
  await page.keyboard.press('j')
  await waitForHeading(page, added[102]!)
  await page.getByText('103 von 103').waitFor()
  await removeAll('Xx Betrieb')
})

test('who was faster wins the order: the other one is told by whom, and can move the record on top of that', async () => {
  const page = await worker('berg')
  await openPage(page, '/login/categories')
  const group = () => page.locator('tbody', { has: page.getByRole('rowheader', { name: /^Downloads/ }) })
  const before = await group().locator('[data-row-link]').allInnerTexts()
  await queryDatabase(
    `with moved as (update categories set updated_at = date_trunc('milliseconds', now()) where title = $1
       and organization_id = (select organization_id from users where email = $2) returning *)
     insert into revisions (id, organization_id, noun, record_id, at, by_name, action, changed)
     select gen_random_uuid(), organization_id, 'categories', id, updated_at, 'Jutta Sommer', 'update', '{"order": {}}'
     from moved`,
    [before[0], people.berg],
  )
  await press(page, `${before[0]}: Aktionen`)
  await page.getByRole('menuitem', { name: 'Platz ändern' }).click()
  await page.getByLabel('Platz', { exact: true }).fill('2')
  await press(page.getByRole('dialog'), 'Platz ändern')
  await page.getByText(/Jutta Sommer hat inzwischen einen dieser Einträge verschoben/).waitFor()
  await expect.poll(() => group().locator('[data-row-link]').allInnerTexts()).toEqual(before)
  await press(page, `„${before[0]}“ auf Platz 2 stellen`)
  await page.getByText(`„${before[0]}“ steht jetzt auf Platz 2.`).waitFor()
  await press(page, 'Rückgängig')
  await expect.poll(() => group().locator('[data-row-link]').allInnerTexts()).toEqual(before)
  await page.getByRole('button', { name: /^Downloads/ }).click()
  expect(await group().locator('tr[data-row]').count()).toBe(0)
  await page.getByRole('button', { name: /^Downloads/ }).click()
  expect(await group().locator('tr[data-row]').count()).toBe(before.length)
})

test('rows are put into order with keys, by place and on a phone, and a move can be undone', async () => {
  const page = await worker('berg')
  await openPage(page, '/login/categories')
  const group = () => page.locator('tbody', { has: page.getByRole('rowheader', { name: /^Downloads/ }) })
  const order = () => group().locator('[data-row-link]').allInnerTexts()
  const before = await order()
  const [first, second, ...rest] = before
  await page.getByRole('button', { name: `${first} verschieben` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.getByText(`„${first}“ wird verschoben: Platz 2 von ${before.length}`).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await order()).toEqual(before)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByText(`„${first}“ steht jetzt auf Platz 2.`).waitFor()
  await openPage(page, '/login/categories')
  expect(await order()).toEqual([second, first, ...rest])

  await press(page, `${first}: Aktionen`)
  await page.getByRole('menuitem', { name: 'Platz ändern' }).click()
  await page.getByLabel('Platz', { exact: true }).fill('1')
  await press(page.getByRole('dialog'), 'Platz ändern')
  await expect.poll(order).toEqual(before)
  await press(page, 'Rückgängig')
  await expect.poll(order).toEqual([second, first, ...rest])

  await page.setViewportSize({ width: 360, height: 800 })
  await group().getByRole('button', { name: 'Reihenfolge' }).click()
  await press(page, `${first} nach oben`)
  await expect.poll(order).toEqual(before)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openPage(page, '/login/categories?type=download')
  await page.getByText('Zum Ordnen Filter entfernen und die eigene Reihenfolge wählen.').waitFor()
})
