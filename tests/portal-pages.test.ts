import { expect, test } from 'vitest'
import { portalPages } from '#contract/portal-pages.ts'
import { procedureTypes } from '#contract/procedure-types.ts'
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

/** Kinds of cases bring their addresses with them, each when it is there. */
const isCase = (module: string | undefined) => (procedureTypes as readonly string[]).includes(module ?? '')

test('every page the search knows is a page of the portal', () => {
  const known = new Set(addresses(routes))
  const lost = portalPages.filter(({ href, module }) => !isCase(module) && !known.has(href))
  expect(lost.map(({ href }) => href)).toEqual([])
})
