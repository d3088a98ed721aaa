import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '../form/button.tsx'
import { MenuItem } from '../menu/menu-items.tsx'
import { Menu } from '../menu/menu.tsx'
import type { StatusLook } from './status-badge.tsx'
import styles from './status-menu.module.css'

export interface StatusChoice {
  value: string
  look: StatusLook
  /** A text is required, as for asking back, rejecting, holding and reopening. */
  needsText?: boolean
  /** The text is always public. */
  publicText?: boolean
}

/** Menu of the statuses this record may change to. */
export function StatusMenu({
  choices,
  onChoose,
}: {
  choices: readonly StatusChoice[]
  onChoose: (choice: StatusChoice) => void
}) {
  return (
    <Menu
      renderButton={attributes => (
        <Button keys="s" {...attributes} after={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
          Status
        </Button>
      )}
    >
      {choices.map(choice => (
        <MenuItem
          key={choice.value}
          picture={<Picture look={choice.look} />}
          onClick={() => onChoose(choice)}
        >
          {choice.look.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

function Picture({ look: { icon: Shape, filled, tone } }: { look: StatusLook }) {
  return <Shape size={18} stroke={filled ? 0 : 1.75} aria-hidden className={styles.icon} data-tone={tone} />
}
