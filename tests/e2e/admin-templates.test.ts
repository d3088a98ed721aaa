import { expect, test } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { mainHost, staffSessions, submitCase } from './support/office.ts'
import { clickLink, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const unique = () => `probe_${process.pid}_${Date.now()}`

test('the platform writes a template with a preview of a real case, an error at its line, and removes it', async () => {
  const page = await worker('winter', { baseURL: mainHost() })
  const identifier = unique()
  await openPage(page, '/admin/templates')
  await waitForHeading(page, /Vorlagen/)
  await openPage(page, '/admin/templates/new')
  await page.getByLabel('Titel').fill(`Probe ${identifier}`)
  await page.getByLabel('Bezeichner').fill(identifier)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Guten Tag,\n\n{{ unbekannt }}')
  await press(page, /^(Anlegen|Speichern)/)
  await page.getByText('Diese Platzhalter gibt es hier nicht: unbekannt (Zeile 3).').first().waitFor()
  await text.fill('{% for a in (1..9000) %}{% for b in (1..9000) %}{{ b }}{% endfor %}{% endfor %}')
  await press(page, /^(Anlegen|Speichern)/)
  await page
    .getByText(/^Die Vorlage (rechnet zu lange|erzeugt zu viel Text)/)
    .first()
    .waitFor()
  // Each round doubles the text.
  await text.fill(
    '{% assign a = "Wasser" %}{% for round in (1..60) %}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% endfor %}{{ a }}',
  )
  await press(page, /^(Anlegen|Speichern)/)
  await page
    .getByText(/^Die Vorlage erzeugt zu viel Text/)
    .first()
    .waitFor()
  await text.fill('Guten Tag,\n\n')
  await text.press('End')
  await page.getByLabel('Platzhalter einfügen').selectOption('reference')
  expect(await text.inputValue()).toContain('{{ reference }}')
  await press(page, /^(Anlegen|Speichern)/)
  await page.waitForURL(({ pathname }) => /\/admin\/templates\/[0-9a-f-]{36}$/.test(pathname))
  await page.getByLabel('Bedingung einfügen').selectOption('due_at')
  expect(await text.inputValue()).toContain('{% if due_at != "" %}{% endif %}')
  await page.getByRole('button', { name: 'Test an mich' }).click()
  await page.getByText(/Angenommen um .* Uhr/).waitFor()
  const { reference } = await submitCase()
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await preview.getByText('ZS-2026-004817').waitFor()
  await preview.getByLabel('Mit einem echten Vorgang').fill(reference)
  await preview.getByText(reference).waitFor()
  const looks = () =>
    queryDatabase(
      `select action from audit_events where actor_kind = 'admin' and action = 'procedures.look'
       and subject_id = (select id from procedures where reference = $1)`,
      [reference],
    )
  await expect.poll(async () => (await looks()).length).toBeGreaterThan(0)
})

test('the office makes an own version of a template of the platform, and goes back to the standard', async () => {
  const page = await worker('berg')
  await openPage(page, '/login/settings/templates')
  await page.getByRole('button', { name: 'Störung: eigene Fassung anlegen' }).click()
  await waitForHeading(page, 'Störung')
  expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toContain(
    '{{ message }}',
  )
  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: 'Auf Standard zurücksetzen' }).click()
  await press(page.getByRole('dialog'), /^Auf Standard zurücksetzen/)
  await waitForHeading(page, /Vorlagen/)
  await page.getByRole('button', { name: 'Störung: eigene Fassung anlegen' }).waitFor()
})

test('a snippet is found by keyboard, filled from the case, and asks for what is missing before it is sent', async () => {
  const found = await submitCase()
  const page = await worker('lutz')
  await openPage(page, found.address.replace('/procedures/meterreading/', '/procedures/message/'))
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.press('/')
  const picker = page.getByRole('dialog', { name: 'Welcher Baustein?' })
  await picker.getByLabel('Baustein suchen').fill('unterlage')
  await picker.getByRole('option', { name: /Unterlagen fehlen/ }).waitFor()
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await text.getByText('für Ihren Vorgang fehlt uns noch eine Unterlage').waitFor()
  const subject = page.getByRole('textbox', { name: 'Betreff' }).and(page.locator('[required]'))
  expect(await subject.inputValue()).toBe(`Zu Ihrem Vorgang ${found.reference} fehlt etwas`)
  await page.getByText('Der Text fragt eine Angabe ab').waitFor()
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/fehlt noch/)
    .first()
    .waitFor()
  await page.getByLabel('Ergänzung').fill('das Foto des Zählers')
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === found.address)
  const rows = await queryDatabase<{ message: string }>(
    `select message from statusupdates where procedure_id = $1 and kind = 'message'`,
    [found.id],
  )
  expect(rows[0]?.message).toContain('das Foto des Zählers')
  expect(rows[0]?.message).not.toContain('{{')
})

test('a template says which organizations use it, and which have an own version', async () => {
  const page = await worker('winter', { baseURL: mainHost() })
  await openPage(page, '/admin/templates')
  await clickLink(page, 'Eingangsbestätigung')
  await waitForHeading(page, 'Eingangsbestätigung')
  await page.getByRole('button', { name: 'Verwendung' }).click()
  await page.getByText(/Organisationen nutzen diese Vorlage/).waitFor()
  await page.getByText('Zweckverband Wasser und Abwasser Auental').first().waitFor()
})
