/**
 * Measures pages with Lighthouse and writes bench/LIGHTHOUSE.md: node bench/lighthouse.ts [portal] [customer] [office] [name …]
 * Named pages are only printed. Lighthouse weighs 176 MB, so npm fetches it when the script runs, not with the product.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tests/e2e/support/server.ts'
import { freePort } from '../tests/free-port.ts'
import { groups, type LighthousePage } from './lighthouse/pages.ts'
import { measure, type Profile, type Scores } from './lighthouse/measure.ts'
import { openMeasuredChromium } from './lighthouse/open-chromium.ts'
import { replaceTable, tableOf } from './lighthouse/table.ts'

const words = process.argv.slice(2)
const chosen = Object.keys(groups).filter(name => words.includes(name))
const names = words.filter(word => !(word in groups))
const file = join(import.meta.dirname, 'LIGHTHOUSE.md')

const folder = await mkdtemp(join(tmpdir(), 'klarwerk-lighthouse-'))
const server = await startServer(join(folder, 'data'))
try {
  for (const name of chosen.length ? chosen : Object.keys(groups)) await measureGroup(name)
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}

async function measureGroup(name: string) {
  const { goals, enter, pages } = groups[name]!
  const wanted = pages.filter(page => !names.length || names.includes(page.name))
  if (!wanted.length) return
  const port = await freePort()
  const context = await openMeasuredChromium(join(folder, name), port)
  try {
    const tab = await context.newPage()
    await enter?.(tab, server.port)
    const session = await context.newCDPSession(tab)
    const clearCache = () => session.send('Network.clearBrowserCache')
    for (const [profile, goal] of Object.entries(goals) as [Profile, number][]) {
      const rows: [LighthousePage, Scores][] = []
      for (const page of wanted) {
        const url = await page.url(tab, server.port)
        const scores = await measure(url, {
          port,
          profile,
          goal,
          isHidden: page.isHidden ?? false,
          clearCache,
        })
        console.log(profile, page.name, scores)
        rows.push([page, scores])
      }
      if (!names.length)
        await writeFile(file, replaceTable(await readFile(file, 'utf8'), `${name} ${profile}`, tableOf(rows)))
      const low = rows.filter(([, scores]) => scores.performance < goal)
      if (low.length) process.exitCode = 1
    }
  } finally {
    await context.close()
  }
}
