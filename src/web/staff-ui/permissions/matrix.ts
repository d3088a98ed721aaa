import { hasPermission, type Permission, permissionLabels } from '#contract/core/permissions.ts'

export interface MatrixRow {
  label: string
  view?: Permission
  edit?: Permission
}

export interface MatrixGroup {
  title: string
  rows: MatrixRow[]
}

const pair = (section: string, label: string): MatrixRow => ({
  label,
  // Every section has both permissions; `permissionLabels` names them all.
  view: `${section}.view` as Permission,
  edit: `${section}.edit` as Permission,
})
const single = (edit: Permission): MatrixRow => ({ label: permissionLabels[edit], edit })

/** The permissions of staff as a table: sections with view and edit, then those without a pair. */
export const matrixGroups: readonly MatrixGroup[] = [
  {
    title: 'Kunden',
    rows: [
      pair('procedures', 'Vorgänge'),
      pair('customers', 'Kundenkonten'),
      pair('subscribers', 'Empfangsadressen'),
    ],
  },
  {
    title: 'Inhalte',
    rows: [
      pair('support', 'Hilfe-Artikel'),
      pair('news', 'Meldungen'),
      pair('jobs', 'Stellen und Bewerbungen'),
      pair('downloads', 'Downloads'),
      pair('disturbances', 'Störungen'),
      pair('maintenance', 'Baumaßnahmen'),
    ],
  },
  {
    title: 'Stammdaten',
    rows: [
      pair('installers', 'Installationsbetriebe'),
      pair('prices', 'Preise'),
      pair('servicearea', 'Gemeinden und Karte'),
    ],
  },
  {
    title: 'Besondere Rechte',
    rows: (['procedures.export', 'procedures.delete', 'audit.view', 'settings', 'users'] as const).map(
      single,
    ),
  },
]

/** The permissions of administrators of the platform. */
export const adminGroups: readonly MatrixGroup[] = [
  {
    title: 'Organisationen',
    rows: (['admin.organization.edit', 'admin.organization.signin', 'admin.crm'] as const).map(single),
  },
  {
    title: 'Inhalte',
    rows: (['admin.templates', 'admin.supportlibrary', 'admin.settings.labels'] as const).map(single),
  },
  { title: 'Menschen', rows: (['admin.notifications', 'admin.users'] as const).map(single) },
]

/** Returns `saved` for the same permissions in another order, which are no change. */
export const keepSame = (next: readonly string[], saved: readonly string[]) =>
  next.length === saved.length && next.every(each => saved.includes(each)) ? saved : next

/**
 * Gives or takes a permission. Editing needs viewing, so that edit gives view, and taking view takes edit.
 */
export function toggled(
  value: readonly string[],
  { view, edit }: MatrixRow,
  permission: Permission,
): string[] {
  const isGiven = value.includes(permission)
  const together =
    isGiven && permission === view
      ? [view, edit]
      : !isGiven && permission === edit
        ? [view, edit]
        : [permission]
  const rest = value.filter(each => !together.includes(each as Permission))
  return isGiven ? rest : [...rest, ...together.filter(each => each !== undefined)]
}

/** Which permissions the viewer may give to the person on the page. */
export interface Grants {
  /** Permissions of the viewer. */
  mine: readonly string[]
  /** Names of people who can give a permission. */
  givers: Record<string, string[]>
  /** The permissions as saved. */
  saved: readonly string[]
}

/** The notice above the permissions of a person whose access the viewer cannot change for this reason. */
export const offNotice = (reason: string | null) =>
  reason ? { title: 'Das Konto dieser Person können Sie nicht ändern.', reason } : null

/** `role`: given by a role and not changeable here. `locked`: the viewer lacks it and cannot give it. */
export type Mark = 'given' | 'role' | 'none' | 'locked'

export interface Origin {
  /** Names of the roles of the person that hold a permission. */
  roles: Partial<Record<string, readonly string[]>>
  /** Permissions of the viewer, who gives only what he has. */
  mine: readonly string[]
}

export function markOf(permission: Permission, value: readonly string[], { roles, mine }: Origin): Mark {
  if (roles[permission]?.length) return 'role'
  if (!hasPermission({ permissions: mine }, permission)) return 'locked'
  return value.includes(permission) ? 'given' : 'none'
}
