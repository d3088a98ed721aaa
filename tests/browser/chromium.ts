import { existsSync } from 'node:fs'
import { type Browser, chromium as playwright } from 'playwright-core'

/** Opens the Chromium of an npm package, or an installed one where the package does not fit the system. */
export async function openChromium(more: string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  return playwright.launch({ executablePath, args: [...args, ...more], headless: true })
}

/** The executable of a Chromium, and what it is started with. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args: quiet }
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package unpacks its copies of libnss3 and others only if it believes it runs on Lambda.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
    const { default: packaged } = await import('@sparticuz/chromium')
    packaged.setGraphicsMode = false
    return { executablePath: await packaged.executablePath(), args: quiet }
  }
  const installed = [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const executablePath = installed.find(existsSync)
  if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM_PATH to the browser to use.')
  return { executablePath, args: quiet }
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
]
