import { type OrganizationConfig, organizationConfig } from '#contract/organization-config.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../db.server.ts'
import type { House } from '../house.ts'

type Row = Selectable<Database['organizations']>

/** An organization as its row says, its settings filled up with the contract's defaults. */
export type Organization = Omit<Row, 'config'> & { config: OrganizationConfig }

/** Organizations by host and id, in memory until one changes. */
function organizationFinder({ door, hub }: Pick<House, 'door' | 'hub'>) {
  const known = new Map<string, Promise<Organization | null>>()
  hub.onContent(() => known.clear())

  const remember = (key: string, load: () => Promise<Row | undefined>) => {
    const found = known.get(key) ?? load().then(row => (row ? complete(row) : null))
    if (!known.has(key) && known.size < 20_000) known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }
  const all = () => door.platform.selectFrom('organizations').selectAll()
  const rows = () => all().where('deleted_at', 'is', null)

  return {
    byHost: (host: string) =>
      remember(`host:${host}`, () => rows().where('portal_domain', '=', host).executeTakeFirst()),
    byId: (id: string) => remember(`id:${id}`, () => rows().where('id', '=', id).executeTakeFirst()),
    /** Closed ones too: their records are kept, and go, by the same rules. */
    evenClosed: (id: string) => remember(`any:${id}`, () => all().where('id', '=', id).executeTakeFirst()),
  }
}

export type OrganizationFinder = ReturnType<typeof organizationFinder>

export const complete = (row: Row): Organization => ({ ...row, config: organizationConfig.parse(row.config) })

const finders = new WeakMap<object, OrganizationFinder>()

/** The finder of this house; one per house. */
export function finderOf(house: House): OrganizationFinder {
  const finder = finders.get(house.door) ?? organizationFinder(house)
  finders.set(house.door, finder)
  return finder
}
