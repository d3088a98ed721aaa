import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { emailTo } from './support/mailbox.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

test('a disturbance is updated from the overview, and its subscribers hear of it', async () => {
  const title = `Rohrbruch Übersicht ${process.pid}`
  const reader = `uebersicht-${process.pid}@mail.example`
  // A municipality of its own, whose subscribers no other test counts.
  const place = `Übersichtsdorf ${process.pid}`
  await queryDatabase(
    `insert into serviceareas (id, organization_id, title, created_at, updated_at)
      select gen_random_uuid(), id, $1, now(), now() from organizations where portal_domain like 'auental%'`,
    [place],
  )
  await queryDatabase(
    `insert into subscribers (id, organization_id, email, notify_disturbance, locations, email_verified_at, created_at, updated_at)
      select gen_random_uuid(), organization_id, $1, true, array[id], now(), now(), now()
      from serviceareas where title = $2`,
    [reader, place],
  )
  await queryDatabase(
    `insert into disturbances (id, organization_id, title, status, published, notify_subscribers, occurred_at, servicearea_ids, created_at, updated_at)
      select gen_random_uuid(), organization_id, $1, 'reported', true, true, now(), array[id], now(), now()
      from serviceareas where title = $2`,
    [title, place],
  )
  const page = await worker('berg')
  await openPage(page, '/login/dashboard')
  const panel = page.getByRole('region', { name: 'Aktive Störungen' })
  await panel.getByRole('listitem').filter({ hasText: title }).getByText(place).waitFor()
  await press(panel, `Aktualisieren: ${title}`)
  const form = page.getByRole('dialog', { name: `„${title}“ aktualisieren` })
  await form.getByRole('button', { name: /^Melden/ }).click()
  await form.getByText('Schreiben Sie, was es Neues gibt.').waitFor()
  await form.getByText('Reparatur', { exact: true }).click()
  await form.getByLabel('Was gibt es Neues?').fill('Wir haben die Stelle gefunden und graben.')
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Melden/ }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: /^An \d+ Person(en)? senden$/ })
  await send.click()
  await expectToast(page, 'Gemeldet')
  await panel.getByRole('listitem').filter({ hasText: title }).getByText('Reparatur').waitFor()
  const told = await emailTo(reader, /Rohrbruch/)
  expect(told.text).toContain('Wir haben die Stelle gefunden und graben.')

  await page.getByRole('region', { name: 'Nach Art' }).getByRole('row').nth(1).waitFor()
  await page
    .getByRole('table', { name: /nach Art/ })
    .getByText('Zählerstand')
    .waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await queryDatabase('delete from disturbances where title = $1', [title])
  await queryDatabase('delete from subscribers where email = $1', [reader])
  await queryDatabase('delete from serviceareas where title = $1', [place])
})

test('the overview shows what retention deletes to those with the right for it, and leads there', async () => {
  const number = `UEB ${process.pid}`
  await queryDatabase(
    `insert into customers (id, organization_id, customer_number, approved_at, locked_at)
      select gen_random_uuid(), id, $1, now() - interval '400 days', now() - interval '80 days'
      from organizations where portal_domain like 'auental%'`,
    [number],
  )
  const page = await worker('berg')
  await openPage(page, '/login/dashboard')
  await clickLink(page, /gesperrte.? Kundenkont(o|en) w(ird|erden) endgültig gelöscht/)
  await waitForHeading(page, 'Aufbewahrung')
  const clerk = await worker('lutz')
  await openPage(clerk, '/login/dashboard')
  await clerk.getByRole('region', { name: 'Nach Art' }).waitFor()
  expect(await clerk.getByText('endgültig gelöscht').count()).toBe(0)
  expect(await clerk.getByRole('button', { name: /^Aktualisieren/ }).count()).toBe(0)
  await queryDatabase('delete from customers where customer_number = $1', [number])
})

test('a new utility reads what to do first', async () => {
  const page = await worker('preuss', { baseURL: portalUrl('erlengrund') })
  await openPage(page, '/login/dashboard')
  const steps = page.getByRole('region', { name: 'Erste Schritte' })
  await steps.getByText('Noch ist kein Vorgang eingegangen.').waitFor()
  await expectAccessible(page)
  await clickLink(steps, 'Grunddaten ergänzen')
  await waitForHeading(page, 'Grunddaten')
})
