import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { officeAddresses, portalAddresses, procedurePages } from '#contract/addresses.ts'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { adminNav } from '#web/admin/nav.ts'
import { officeNav, settingsNav } from '#web/office/nav.ts'
import { officeRecords } from '#web/office/records.server.ts'
import routes from '#web/routes.ts'

interface Entry {
  path?: string
  children?: Entry[]
}

const pathsOf = (entries: Entry[], base = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = path ? `${base}/${path}` : base
    return [address, ...pathsOf(children, address)]
  })

const paths = new Set(pathsOf(routes))

test('every page that server and contract link to has a route', () => {
  const procedurePaths = procedureDefinitions.flatMap(({ addresses }) =>
    procedurePages.map(page => `${addresses[0]}/${page}`),
  )
  const unknown = [...portalAddresses, ...officeAddresses, ...procedurePaths].filter(path => !paths.has(path))
  expect(unknown).toEqual([])
})

test('the menus show exactly the pages that exist', () => {
  const declared = new Set(officeRecords.map(({ address }) => address))
  const office = [...officeNav.flatMap(({ entries }) => entries), ...settingsNav]
  const shown = [
    ...office.map(
      ({ address, href }) => [`/login/${address}`, Boolean(href) || declared.has(address)] as const,
    ),
    ...adminNav.map(({ address, href }) => [`/admin/${address}`, Boolean(href)] as const),
  ]
  expect(shown.filter(([path, isShown]) => isShown !== paths.has(path)).map(([path]) => path)).toEqual([])
})

/** Addresses that are no pages: the API, files, and prefixes for robots.txt. */
const otherAddresses = /^\/(api\/|assets\/|healthz$|widget\.js$|kacheln\/)/
const isExempt = (file: string) =>
  /\.test\.tsx?$|^dev\/|^routes\.ts$|^portal\/site-files\/robots\.route\.ts$/.test(file)

/** Addresses in string literals of a file, except as an argument of `href()`. */
function literalAddresses(source: string): string[] {
  const code = source.replace(/^\s*(\/?\*|\/\/).*$/gm, '')
  const literals = [...code.matchAll(/(?<!href\(\s*)(?<![\w}])(['"`])(\/[a-z][^'"`\s]*)/g)].map(
    found => found[2]!,
  )
  return literals.filter(address => !otherAddresses.test(address) && isPage(address))
}

const isPage = (address: string) => {
  const [first] = address.slice(1).split(/[/?#$]/)
  return [...paths].some(path => path.split('/')[1] === first)
}

test('pages of the web are linked by href(), never by a literal', () => {
  const folder = new URL('../src/web/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !isExempt(file))
    .map(file => [file, readFileSync(new URL(file, folder), 'utf8')] as const)
  const found = files.flatMap(([file, source]) =>
    literalAddresses(source).map(address => `${address} in ${file}`),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(found).toEqual([])
  expect(literalAddresses(`<Link to="/meldungen">`)).toEqual(['/meldungen'])
})
