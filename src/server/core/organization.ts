import { type OrganizationConfig, organizationConfig } from '#contract/organizations/config.ts'
import type { Selectable } from 'kysely'
import type { Tables } from './database/database.ts'
import type { Services } from './services.ts'
import { LRUCache } from 'lru-cache'

type Row = Selectable<Tables['organizations']>

/** An organization with its settings completed by the contract's defaults. */
export type Organization = Omit<Row, 'config'> & { config: OrganizationConfig }

interface Entry {
  loading: Promise<Organization | null>
  /** The organization, once it is loaded; null where there is none. */
  organization?: Organization | null
}

const maxEntries = 20_000

/** Finds organizations by host and id, cached until the organization's content changes. Suspended and closed ones are not found, unless said. */
function createFinder({ database, hub }: Pick<Services, 'database' | 'hub'>) {
  const cache = new LRUCache<string, Entry>({ max: maxEntries })
  hub.onContent(changed => {
    for (const [key, { organization }] of cache.entries())
      if (changed === null || !organization || organization.id === changed) cache.delete(key)
  })

  const cached = (key: string, load: () => Promise<Row | undefined>) => {
    const found = cache.get(key)
    if (found) return found.loading
    const entry: Entry = { loading: load().then(row => (row ? withDefaultConfig(row) : null)) }
    cache.set(key, entry)
    entry.loading.then(
      organization => (entry.organization = organization),
      () => cache.get(key) === entry && cache.delete(key),
    )
    return entry.loading
  }
  const all = () => database.platform.selectFrom('organizations').selectAll()
  const byIdIncludingClosed = (id: string) =>
    cached(`id:${id}`, () => all().where('id', '=', id).executeTakeFirst())
  const blocked = () =>
    all()
      .where(eb => eb.or([eb('suspended_at', 'is not', null), eb('erase_at', 'is not', null)]))
      .where('erased_at', 'is', null)

  return {
    byHost: (host: string) =>
      cached(`host:${host}`, () =>
        all()
          .where('portal_domain', '=', host)
          .where('deleted_at', 'is', null)
          .where('suspended_at', 'is', null)
          .executeTakeFirst(),
      ),
    /** The organization of a host that was found before; undefined where it must be looked up. */
    knownByHost: (host: string) => cache.get(`host:${host}`)?.organization,
    async byId(id: string) {
      const found = await byIdIncludingClosed(id)
      return found && !found.suspended_at && !found.deleted_at ? found : null
    },
    /** A suspended or closed organization by its host. */
    blockedByHost: (host: string) =>
      cached(`blocked:${host}`, () => blocked().where('portal_domain', '=', host).executeTakeFirst()),
    /** Includes suspended and closed organizations, whose records are still subject to retention. */
    byIdIncludingClosed,
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
