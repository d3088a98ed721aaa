import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../tests/browser/chromium.ts'

/** Opens Chromium with a profile of its own, which Lighthouse shares by the port of the debugger. */
export async function openMeasuredChromium(profile: string, port: number): Promise<BrowserContext> {
  const { executablePath, args } = await findChromium()
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    headless: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  })
}
