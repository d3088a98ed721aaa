import type { Page } from 'playwright-core'
import { expectToast } from './office.ts'
import { openPage, press, waitForHeading } from './page.ts'

/** Saves a server of the trial as the organization's file storage, after the test of its connection. */
export async function saveFileServer(page: Page, kind: 'SFTP' | 'FTP', { port }: { port: number }) {
  await openPage(page, '/login/settings/storage')
  await waitForHeading(page, 'Dateiablage')
  await page.getByLabel('Art', { exact: true }).selectOption({ label: kind })
  await page.getByRole('textbox', { name: /^Server/ }).fill('localhost')
  await page.getByRole('textbox', { name: /^Port/ }).fill(String(port))
  await page.getByRole('textbox', { name: /^Benutzername/ }).fill('klarwerk')
  await page.getByRole('textbox', { name: /^Passwort der Dateiablage/ }).fill('geheim')
  await press(page, 'Verbindung prüfen')
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).waitFor()
  await press(page, /^Speichern/)
  await expectToast(page, 'Gespeichert')
}
