import { openChromium } from '../../tests/browser/chromium.ts'
import { sendRequest } from '../request.ts'
import { type Row, sizeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

const goals = { js: 98, css: 8 }

/** Scripts and styles that a browser loads for a page, as our server compresses them. */
export async function weight(world: BenchSetup): Promise<Row[]> {
  const browser = await openChromium()
  const page = await browser.newPage({ baseURL: `http://${world.host}` })
  const loaded = new Set<string>()
  page.on('request', request => loaded.add(new URL(request.url()).pathname))

  async function weigh(what: string, goals: { js?: number; css?: number }): Promise<Row[]> {
    loaded.clear()
    await page.reload({ waitUntil: 'networkidle' })
    const how = `${new URL(page.url()).pathname}: every script and style that Chromium loads, as sent to one that takes Brotli`
    return [
      sizeRow(await sizeOf(world, loaded, '.js'), 'kB', { what: `${what}: JavaScript`, goal: goals.js, how }),
      sizeRow(await sizeOf(world, loaded, '.css'), 'kB', { what: `${what}: CSS`, goal: goals.css, how }),
    ]
  }

  try {
    await page.goto('/client/services')
    const read = await weigh('Page that is only read', {})
    await page.goto('/zaehlerstand')
    return [...(await weigh('Public form page', goals)), ...read]
  } finally {
    await browser.close()
  }
}

/** In kB. */
async function sizeOf({ product, host }: BenchSetup, paths: Set<string>, ending: string): Promise<number> {
  const headers = { host, 'accept-encoding': 'br, gzip' }
  const sizes = [...paths]
    .filter(path => path.endsWith(ending))
    .map(async path => (await sendRequest({ port: product.port, path, headers })).arrayBuffer())
  return (await Promise.all(sizes)).reduce((total, { byteLength }) => total + byteLength, 0) / 1000
}
