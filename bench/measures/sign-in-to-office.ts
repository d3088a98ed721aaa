import type { Page } from 'playwright-core'

/** Signs in as a clerk of the demo. */
export async function signInToOffice(page: Page) {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill('leitung@auental.example')
  await page.getByLabel('Passwort', { exact: true }).fill('klarwerk-demo')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}
