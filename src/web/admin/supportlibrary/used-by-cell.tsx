import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'

/** „in 3 Organisationen“, „noch nicht“. */
export const UsedByCell: OwnCells[string] = ({ used_by: count }) => {
  if (typeof count !== 'number' || count === 0) return 'noch nicht'
  return count === 1 ? 'in 1 Organisation' : `in ${count} Organisationen`
}
