import { MenuItem } from '../menu/menu-items.tsx'
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

/** Items of a menu of the statuses this record may change to. */
export const StatusItems = ({
  choices,
  onChoose,
}: {
  choices: readonly StatusChoice[]
  onChoose: (choice: StatusChoice) => void
}) =>
  choices.map(choice => (
    <MenuItem key={choice.value} picture={<Picture look={choice.look} />} onClick={() => onChoose(choice)}>
      {choice.look.label}
    </MenuItem>
  ))

function Picture({ look: { icon: Shape, filled, tone } }: { look: StatusLook }) {
  return <Shape size={18} stroke={filled ? 0 : 1.75} aria-hidden className={styles.icon} data-tone={tone} />
}
