import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Kbd } from '../keyboard/kbd.tsx'
import styles from './dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** A question that names the object or the number. */
  title: string
  /** Action buttons; "Abbrechen" is built in. */
  actions?: ReactNode
  /** The actions are irreversible: "Abbrechen" gets the focus. */
  destructive?: boolean
  /** Label of the button that closes the dialog. */
  cancel?: string
  size?: 'wide'
  children: ReactNode
}

export function Dialog({ opened, onClose, title, actions, destructive, cancel, size, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      lockScroll={false}
      centered
      zIndex={300}
      transitionProps={{ duration: 180 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#0d2733" />
      <Modal.Content className={styles.dialog} data-size={size}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        <div className={styles.foot}>
          <Button
            after={<Kbd keys="escape" />}
            onClick={onClose}
            data-autofocus={destructive || !actions || undefined}
          >
            {cancel ?? (actions ? 'Abbrechen' : 'Schließen')}
          </Button>
          {actions}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
