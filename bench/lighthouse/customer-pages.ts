import type { Page } from 'playwright-core'
import { at, firstLink, origin } from './addresses.ts'
import type { LighthousePage } from './pages.ts'

export async function signInCustomer(tab: Page, port: number) {
  await tab.goto(`${origin(port)}/kundenlogin/login`)
  const form = tab.locator('main')
  await form.getByLabel('E-Mail').fill('kundin@auental.example')
  await form.getByLabel('Passwort', { exact: true }).fill('klarwerk-demo')
  await form.getByRole('button', { name: 'Anmelden' }).click()
  await tab.waitForURL(({ pathname }) => pathname !== '/kundenlogin/login')
}

/** Every kind of page of the account. */
export const customerPages: LighthousePage[] = [
  { name: 'Account', url: at('/kundenlogin'), isHidden: true },
  { name: 'Cases', url: at('/kundenlogin/auftragsstatus'), isHidden: true },
  { name: 'Case', url: firstLink('/kundenlogin/auftragsstatus', /^\/vorgang\/[\w-]+$/), isHidden: true },
  { name: 'Postbox', url: at('/kundenlogin/postfach'), isHidden: true },
  { name: 'Home, signed in', url: at('/') },
]
