import { IconUserOff } from '@tabler/icons-react'
import type { Option } from '../../staff-ui/form/field.tsx'
import { MenuItem, MenuLabel } from '../../staff-ui/menu/menu-items.tsx'

interface Props {
  /** Users the procedure can be assigned to. */
  assignees: readonly Option[]
  isAssigned: boolean
  onAssign: (user_id: string) => void
}

/** Entries of a menu: who takes the procedure. */
export const AssignItems = ({ assignees, isAssigned, onAssign }: Props) =>
  assignees.length > 0 && (
    <>
      <MenuLabel>Zuweisen an</MenuLabel>
      {assignees.map(({ value, label }) => (
        <MenuItem key={value} onClick={() => onAssign(value)}>
          {label}
        </MenuItem>
      ))}
      {isAssigned && (
        <MenuItem icon={IconUserOff} onClick={() => onAssign('')}>
          Niemandem
        </MenuItem>
      )}
    </>
  )
