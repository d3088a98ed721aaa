import { type OrganizationConfig, organizationConfig } from '#contract/organizations/config.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'

type Row = Selectable<Tables['organizations']>

/** An organization with its settings completed by the contract's defaults. */
export type Organization = Omit<Row, 'config'> & { config: OrganizationConfig }

/** Finds organizations by host and id, cached until any content changes. */
function createFinder({ database, hub }: Pick<Services, 'database' | 'hub'>) {
  const cache = new Map<string, Promise<Organization | null>>()
  hub.onContent(() => cache.clear())

  const cached = (key: string, load: () => Promise<Row | undefined>) => {
    const found = cache.get(key) ?? load().then(row => (row ? withDefaultConfig(row) : null))
    if (!cache.has(key) && cache.size < 20_000) cache.set(key, found)
    found.catch(() => cache.delete(key))
    return found
  }
  const all = () => database.platform.selectFrom('organizations').selectAll()
  const rows = () => all().where('deleted_at', 'is', null)

  return {
    byHost: (host: string) =>
      cached(`host:${host}`, () => rows().where('portal_domain', '=', host).executeTakeFirst()),
    byId: (id: string) => cached(`id:${id}`, () => rows().where('id', '=', id).executeTakeFirst()),
    /** Includes closed organizations, whose records are still subject to retention. */
    byIdIncludingClosed: (id: string) =>
      cached(`any:${id}`, () => all().where('id', '=', id).executeTakeFirst()),
  }
}

export type OrganizationFinder = ReturnType<typeof createFinder>

export const withDefaultConfig = (row: Row): Organization => ({
  ...row,
  config: organizationConfig.parse(row.config),
})

const finders = new WeakMap<object, OrganizationFinder>()

/** The finder of these app services, created once. */
export function organizationFinder(services: Services): OrganizationFinder {
  const finder = finders.get(services.database) ?? createFinder(services)
  finders.set(services.database, finder)
  return finder
}
