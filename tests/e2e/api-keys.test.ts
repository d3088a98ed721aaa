import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

/** Calls the API as a program does. */
const callWith = async (key: string, path: string, body?: object) => {
  const response = await fetch(`http://localhost:${inject('server').port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.status
}

test('a program gets a key, misses a right, is given it, changes its key and is shut out', async () => {
  const page = await worker('berg')
  // A second try finds the key of the first.
  const name = `GIS ${randomUUID().slice(0, 8)}`
  await openPage(page, '/login/settings/apikeys')
  await press(page, 'Schlüssel anlegen')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  await dialog.getByText('Wählen Sie mindestens ein Recht.').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Preise: Lesen').check()
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  const shown = page.getByRole('region', { name: `Der neue Schlüssel für „${name}“` })
  const key = await shown.locator('code').innerText()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Übersicht' }).first().click()
  await page.getByRole('dialog', { name: 'Haben Sie den Schlüssel gespeichert?' }).waitFor()
  await press(page, 'Hier bleiben')
  await press(page, 'Ich habe ihn gespeichert')
  expect(await callWith(key, '/api/prices')).toBe(200)
  expect(await callWith(key, '/api/prices', {})).toBe(403)

  await openPage(page, '/login/settings/apikeys')
  expect(await page.content()).not.toContain(key)
  const refused = page
    .getByRole('region', { name: 'Abgewiesene Aufrufe' })
    .getByRole('row')
    .filter({ hasText: name })
  await refused.getByText('prices:write').waitFor()
  await refused.getByRole('button', { name: 'Recht geben …' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectToast(page, 'Gespeichert')
  expect(await callWith(key, '/api/prices', {})).toBe(422)

  await page.getByRole('button', { name: `Mehr zu ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Schlüssel wechseln …' }).click()
  await press(page, 'Neuen Schlüssel ausgeben')
  const renewed = await shown.locator('code').innerText()
  await press(page, 'Ich habe ihn gespeichert')
  expect([await callWith(key, '/api/prices'), await callWith(renewed, '/api/prices')]).toEqual([200, 200])
  await press(page, 'Jetzt beenden')
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt beenden' }).click()
  await page.getByText('Wechsel läuft').waitFor({ state: 'detached' })
  expect([await callWith(key, '/api/prices'), await callWith(renewed, '/api/prices')]).toEqual([401, 200])

  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
  await page.getByRole('button', { name: `Mehr zu ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Sofort beenden …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sofort beenden' }).click()
  await page.getByRole('row').filter({ hasText: name }).getByText('beendet am').waitFor()
  expect(await callWith(renewed, '/api/prices')).toBe(401)
})
