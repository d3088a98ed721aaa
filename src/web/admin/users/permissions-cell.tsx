import { permissionLabels, type Permission } from '#contract/core/permissions.ts'
import { adminGroups } from '../../staff-ui/permissions/matrix.ts'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'

const total = adminGroups.reduce((sum, { rows }) => sum + rows.length, 0)

/** „alle“, „3 von 8“, „Hilfe-Bibliothek der Plattform“, „keine“. */
export const PermissionsCell: OwnCells[string] = ({ all_permissions: permissions }) => {
  const held = Array.isArray(permissions) ? permissions : []
  if (held.length === total) return 'alle'
  if (held.length > 1) return `${held.length} von ${total}`
  return held.length ? permissionLabels[held[0] as Permission] : 'keine'
}
