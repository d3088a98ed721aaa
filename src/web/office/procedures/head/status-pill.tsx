import { IconChevronDown } from '@tabler/icons-react'
import clsx from 'clsx'
import { hotkey } from '../../../staff-ui/keyboard/hotkeys.ts'
import { Menu } from '../../../staff-ui/menu/menu.tsx'
import { StatusBadge, type StatusLook } from '../../../staff-ui/status/status-badge.tsx'
import { type StatusChoice, StatusItems } from '../../../staff-ui/status/status-menu.tsx'
import styles from './status-pill.module.css'

interface Props {
  look: StatusLook
  /** The statuses that follow; without any, the pill is no button. */
  choices: readonly StatusChoice[]
  onChoose: (choice: StatusChoice) => void
}

/** The status, which opens the menu of those that follow. */
export function StatusPill({ look, choices, onChoose }: Props) {
  if (!choices.length)
    return (
      <span className={styles.still} data-status>
        <StatusBadge look={look} pill />
      </span>
    )
  return (
    <Menu
      align="start"
      renderButton={attributes => (
        <button
          type="button"
          {...attributes}
          {...hotkey('s')}
          data-status
          aria-label={`Status: ${look.label}`}
          className={clsx(styles.pill, 'touch')}
        >
          <StatusBadge look={look} pill />
          <IconChevronDown size={16} stroke={2} aria-hidden className={styles.arrow} data-tone={look.tone} />
        </button>
      )}
    >
      <StatusItems choices={choices} onChoose={onChoose} />
    </Menu>
  )
}
