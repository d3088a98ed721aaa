import type { Page } from 'playwright-core'
import { at, origin } from './addresses.ts'
import type { LighthousePage } from './pages.ts'

export async function signInStaff(tab: Page, port: number) {
  await tab.goto(`${origin(port)}/login`)
  await tab.getByLabel('E-Mail').fill('leitung@auental.example')
  await tab.getByLabel('Passwort', { exact: true }).fill('klarwerk-demo')
  await tab.getByRole('button', { name: 'Anmelden' }).click()
  await tab.waitForURL(({ pathname }) => pathname !== '/login')
}

/** One page of each kind of the office. */
export const officePages: LighthousePage[] = [
  { name: 'Dashboard', url: at('/login/dashboard'), isHidden: true },
  { name: 'List of cases', url: at('/login/procedures'), isHidden: true },
  {
    name: 'Case of the office',
    url: async (tab, port) => {
      await tab.goto(`${origin(port)}/login/procedures`)
      const href = await tab.locator('tbody a[href*="/login/procedures/"]').first().getAttribute('href')
      return origin(port) + href!
    },
    isHidden: true,
  },
  { name: 'List of records', url: at('/login/news'), isHidden: true },
  { name: 'Record', url: at('/login/news/new'), isHidden: true },
  { name: 'Settings', url: at('/login/settings/basic'), isHidden: true },
]
