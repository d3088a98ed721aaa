import { expect, test } from 'vitest'
import { portalPages } from '#contract/search/portal-pages.ts'
import { procedureTypes } from '#contract/procedures/types.ts'
import routes from '#web/routes.ts'

interface Entry {
  path?: string
  children?: Entry[]
}

const addresses = (entries: Entry[], base = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = path ? `${base}/${path}` : base
    return [address, ...addresses(children, address)]
  })

/** Addresses of procedures depend on the procedure types that exist. */
const isCase = (module: string | undefined) => (procedureTypes as readonly string[]).includes(module ?? '')

test('every page in the search index is a page of the portal', () => {
  const known = new Set(addresses(routes))
  const lost = portalPages.filter(({ href, module }) => !isCase(module) && !known.has(href))
  expect(lost.map(({ href }) => href)).toEqual([])
})
