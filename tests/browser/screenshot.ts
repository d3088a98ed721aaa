/** Takes a screenshot: node tests/browser/screenshot.ts URL FILE.png [WIDTH] [--nojs] */
import { openChromium } from './chromium.ts'

const [url, file, width = '1280'] = process.argv.slice(2)
if (!url || !file) throw new Error('node tests/browser/screenshot.ts URL FILE.png [WIDTH] [--nojs]')

const browser = await openChromium()
const page = await browser.newPage({
  viewport: { width: Number(width), height: Number(width) < 720 ? 780 : 900 },
  javaScriptEnabled: !process.argv.includes('--nojs'),
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
})
page.on('console', message => message.type() === 'error' && console.error(message.text()))
await page.goto(url, { waitUntil: 'load' })
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: file, fullPage: true })
await browser.close()
