import { type ReactNode, useState } from 'react'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  /** A question that names the object or the number. */
  title: string
  /** Consequences of the action, and whether it can be undone. */
  children: ReactNode
  /** Label of the button that does it. */
  action: string
  act: () => void
  /** Draws the button that asks. */
  renderButton: (ask: () => void) => ReactNode
}

/** A button for what cannot be undone: it asks before it acts. */
export function Asked({ title, children, action, act, renderButton }: Props) {
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    act()
  }
  return (
    <>
      {renderButton(() => setAsking(true))}
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        destructive
        actions={
          <Button look="danger" onClick={confirm}>
            {action}
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
