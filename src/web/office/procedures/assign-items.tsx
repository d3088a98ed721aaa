import { Menu } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import type { Option } from '../../staff-ui/form/field.tsx'

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
      <Menu.Label>Zuweisen an</Menu.Label>
      {assignees.map(({ value, label }) => (
        <Menu.Item key={value} onClick={() => onAssign(value)}>
          {label}
        </Menu.Item>
      ))}
      {isAssigned && (
        <Menu.Item
          leftSection={<IconUserOff size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAssign('')}
        >
          Niemandem
        </Menu.Item>
      )}
    </>
  )
