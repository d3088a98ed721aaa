import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { portalBundles } from '../../src/web/portal/bundles.ts'
import { inRoot } from '../../bin/prepare/paths.js'
import { send } from './support/http.ts'
import { detailPagesOf } from './support/crawl.ts'
import { firstAddresses, openPages, portalPages, portalStyles, staffScripts } from './support/routes.ts'

/** Maximum bytes of a page's files compressed with Brotli; map pages may have more, form pages less. */
const most = { css: 12 * 1024, js: 110 * 1024, map: 45 * 1024, form: 8 * 1024 }

const host = 'auental.localhost'
const { port } = inject('server')
const get = (path: string) => send(port, { host, path, headers: { 'accept-encoding': 'br' } })
const weights = new Map<string, number>()

async function weigh(path: string): Promise<number> {
  const known = weights.get(path) ?? Number((await get(path)).headers['content-length'])
  weights.set(path, known)
  return known
}

async function sum(paths: string[]): Promise<number> {
  const all = await Promise.all([...new Set(paths)].map(weigh))
  return all.reduce((total, bytes) => total + bytes, 0)
}

test('no page exceeds its limit of styles and scripts', async () => {
  const pages = firstAddresses(await portalPages())
  const paths = [...openPages(pages).map(({ path }) => path), ...(await detailPagesOf('auental', pages))]
  const heavy: object[] = []
  let weighed = 0
  for (const path of paths) {
    const { status, body } = await send(port, { host, path })
    if (status !== 200) continue
    weighed += 1
    const found = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))#?"/g)].map(
      match => match[1]!,
    )
    const hasMap = found.some(each => /\/map-[^/]+\.css$/.test(each))
    const css = await sum(found.filter(each => each.endsWith('.css') && !/\/map-/.test(each)))
    const js = await sum(found.filter(each => each.endsWith('.js')))
    if (!(css > 0 && css <= most.css && js > 0 && js <= most.js + (hasMap ? most.map : 0)))
      heavy.push({ path, css, js })
  }
  expect(heavy).toEqual([])
  expect(weighed).toBeGreaterThan(30)
})

test('no page reached by client navigation exceeds its limit of styles', async () => {
  const pages = await portalStyles()
  const weights = pages.map(async ([route, sheets]) => {
    const css = await sum(sheets.filter(each => !each.includes('/map-')))
    return css <= (route.startsWith('step ') ? most.form : most.css) ? [] : [{ route, css }]
  })
  expect((await Promise.all(weights)).flat()).toEqual([])
  expect(pages.some(([route]) => route === 'step /zaehlerstand')).toBe(true)
})

/** Limits of the scripts that a page of staff loads at once: React and its router are 95 kB of them. The goals are 120 kB and 15 files; imports have the most. */
const mostOfStaff = { js: 162 * 1024, files: 19 }
const meanOfStaff = 140 * 1024
/** Words in the scripts of the text editor, of maps, of Mantine and of the schemas, which no page needs at once. */
const laterScripts = /ProseMirror|leaflet-container|MantineProvider|ZodError/
const ofPortal = portalBundles.map(({ name }) => `/assets/${name}-`)

test('no page of staff exceeds its limits of scripts; editors, maps, schemas and the portal are not among them', async () => {
  const pages = (await staffScripts()).filter(([route]) => !route.startsWith('dev/'))
  const all = [...new Set(pages.flatMap(([, scripts]) => scripts))]
  const later = new Set(
    all.filter(
      path =>
        ofPortal.some(begin => path.startsWith(begin)) ||
        laterScripts.test(readFileSync(inRoot('build', 'client', path), 'utf8')),
    ),
  )
  for (const path of all) await weigh(path)
  const weighed = pages.map(async ([route, scripts]) => {
    const js = await sum(scripts)
    return { route, js, files: scripts.length, later: scripts.filter(each => later.has(each)) }
  })
  const each = await Promise.all(weighed)
  const heavy = each.filter(
    ({ js, files, later }) => js > mostOfStaff.js || files > mostOfStaff.files || later.length > 0,
  )
  expect(heavy).toEqual([])
  expect(each.reduce((total, { js }) => total + js, 0) / each.length).toBeLessThan(meanOfStaff)
  expect(pages.length).toBeGreaterThan(80)
})
