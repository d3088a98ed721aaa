import { adminPermissions, staffPermissions } from '#contract/core/permissions.ts'

/** A kind of caller in the access matrix. */
export interface Kind {
  name: string
  /** Host of the request: ours, the other organization's, or the platform's main host. */
  host: 'ours' | 'theirs' | 'main'
  who: 'anonymous' | 'customer' | 'staff' | 'admin'
  home: 'ours' | 'theirs'
  permissions: readonly string[]
  locked: boolean
  approved: boolean
  mustChange: boolean
  inside: 'ours' | 'theirs' | null
  key: 'right' | 'wrong' | 'foreign' | null
}

const kind = (name: string, values: Partial<Kind> = {}): Kind => ({
  name,
  host: 'ours',
  who: 'anonymous',
  home: 'ours',
  permissions: [],
  locked: false,
  approved: true,
  mustChange: false,
  inside: null,
  key: null,
  ...values,
})

const staff = (name: string, values: Partial<Kind> = {}) =>
  kind(name, { who: 'staff', permissions: staffPermissions, ...values })
const admin = (name: string, values: Partial<Kind> = {}) =>
  kind(name, { who: 'admin', permissions: adminPermissions, ...values })

export const kinds: Kind[] = [
  kind('anonymous'),
  kind('anonymous on the main host', { host: 'main' }),
  kind('customer', { who: 'customer' }),
  kind('customer on the main host', { who: 'customer', host: 'main' }),
  kind('locked customer', { who: 'customer', locked: true }),
  kind('unapproved customer', { who: 'customer', approved: false }),
  kind("other utility's customer on our host", { who: 'customer', home: 'theirs' }),
  kind("other utility's customer on their host", { who: 'customer', home: 'theirs', host: 'theirs' }),
  staff('staff without permissions', { permissions: [] }),
  ...staffPermissions.map(each => staff(`staff with ${each}`, { permissions: [each] })),
  staff('staff with all permissions'),
  staff('staff on the main host', { host: 'main' }),
  staff('staff who must change the password', { mustChange: true }),
  staff("other utility's staff on our host", { home: 'theirs' }),
  staff("other utility's staff on their host", { home: 'theirs', host: 'theirs' }),
  staff("other utility's staff on the main host", { home: 'theirs', host: 'main' }),
  admin('admin outside'),
  admin('admin outside on the main host', { host: 'main' }),
  admin('admin inside', { inside: 'ours' }),
  admin('admin inside on the main host', { inside: 'ours', host: 'main' }),
  admin('admin inside the other utility', { inside: 'theirs' }),
  admin('admin inside the other utility on the main host', { inside: 'theirs', host: 'main' }),
  admin('admin inside who must change the password', { inside: 'ours', mustChange: true }),
  admin('admin inside without permissions', { inside: 'ours', permissions: [] }),
  ...adminPermissions.map(each =>
    admin(`admin inside with ${each}`, { inside: 'ours', permissions: [each] }),
  ),
  ...adminPermissions.map(each => admin(`admin outside with ${each}`, { permissions: [each] })),
  kind('holder of the right key', { key: 'right' }),
  kind('holder of a wrong key', { key: 'wrong' }),
  kind("holder of the other utility's key", { key: 'foreign' }),
  kind('customer with the right key', { who: 'customer', key: 'right' }),
  staff('staff with all permissions and a wrong key', { key: 'wrong' }),
]
