/** The names of all permissions as literal types. */

const sections = [
  'customers',
  'disturbances',
  'downloads',
  'installers',
  'jobs',
  'maintenance',
  'news',
  'prices',
  'procedures',
  'servicearea',
  'subscribers',
  'support',
] as const

export type Section = (typeof sections)[number]
export type StaffPermission =
  | `${Section}.view`
  | `${Section}.edit`
  | 'procedures.export'
  | 'procedures.delete'
  | 'audit.view'
  | 'settings'
  | 'users'

export const staffPermissions: readonly StaffPermission[] = [
  ...sections.flatMap(section => [`${section}.view`, `${section}.edit`] as const),
  'procedures.export',
  'procedures.delete',
  'audit.view',
  'settings',
  'users',
]

export const adminPermissions = [
  'admin.crm',
  'admin.notifications',
  'admin.organization.edit',
  'admin.organization.signin',
  'admin.settings.labels',
  'admin.supportlibrary',
  'admin.templates',
  'admin.users',
] as const

export type AdminPermission = (typeof adminPermissions)[number]
export type Permission = StaffPermission | AdminPermission

const sectionLabels: Record<Section, string> = {
  customers: 'Kundenkonten',
  disturbances: 'Störungen',
  downloads: 'Downloads',
  installers: 'Installationsbetriebe',
  jobs: 'Stellen und Bewerbungen',
  maintenance: 'Baumaßnahmen und Wartungsarbeiten',
  news: 'Meldungen',
  prices: 'Preise',
  procedures: 'Vorgänge',
  servicearea: 'Versorgungsgebiet, Gemeinden und Karte',
  subscribers: 'Empfangsadressen',
  support: 'Hilfe',
}

const pairLabels = Object.fromEntries(
  sections.flatMap(section => [
    [`${section}.view`, `${sectionLabels[section]} ansehen`],
    [`${section}.edit`, `${sectionLabels[section]} bearbeiten`],
  ]),
) as Record<`${Section}.view` | `${Section}.edit`, string>

/** German descriptions of the permissions. */
export const permissionLabels: Record<Permission, string> = {
  ...pairLabels,
  'procedures.export': 'Vorgänge als Tabelle ausgeben',
  'procedures.delete': 'Vorgänge löschen',
  'audit.view': 'Protokoll der Änderungen ansehen',
  settings: 'Einstellungen und Module ändern',
  users: 'Beschäftigte verwalten',
  'admin.crm': 'Kontakte und Notizen der Plattform',
  'admin.notifications': 'Mitteilungen senden',
  'admin.organization.edit': 'Organisationen anlegen, ändern und schließen',
  'admin.organization.signin': 'In einer Organisation arbeiten',
  'admin.settings.labels': 'Schlagworte der Plattform',
  'admin.supportlibrary': 'Hilfe-Bibliothek der Plattform',
  'admin.templates': 'Vorlagen der Plattform',
  'admin.users': 'Administratoren verwalten',
}

type Holder = { permissions: readonly string[] } | null | undefined

export const hasPermission = (holder: Holder, permission: Permission) =>
  holder?.permissions.includes(permission) ?? false
export const hasAnyPermission = (holder: Holder, wanted: readonly Permission[]) =>
  wanted.some(each => hasPermission(holder, each))
