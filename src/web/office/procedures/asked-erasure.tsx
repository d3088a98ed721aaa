import type { ReactNode } from 'react'
import { Asked } from '../../staff-ui/page/asked.tsx'

interface Props {
  /** What goes: „2 Vorgänge“. */
  chosen: string
  onErase: () => void
  renderButton: (ask: () => void) => ReactNode
}

/** Asks before deleted procedures go for good. */
export const AskedErasure = ({ chosen, onErase, renderButton }: Props) => (
  <Asked
    title={`${chosen} endgültig löschen?`}
    action={`${chosen} löschen`}
    act={onErase}
    renderButton={renderButton}
  >
    <p>
      Angaben, Dateien, Verlauf und E-Mails gehen sofort. Das lässt sich nicht zurücknehmen. Angehaltene
      Vorgänge bleiben.
    </p>
  </Asked>
)
