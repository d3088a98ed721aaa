import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../button/button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface ConfirmDialogProps {
  id: string
  title: string
  /** Consequences of the action. */
  text: string
  /** Value of the confirm button, posted as `intent`. */
  intent: string
  /** Address of the form; default: that of the page. */
  action?: string
  confirmLabel: string
  cancelLabel: string
  /** Content of the form, such as hidden fields. */
  children: ReactNode
}

/** Confirmation dialog for actions that cannot be undone. A button with `commandfor` opens it. */
export const ConfirmDialog = ({
  id,
  title,
  text,
  intent,
  action,
  confirmLabel,
  cancelLabel,
  children,
}: ConfirmDialogProps) => (
  <Dialog id={id} title={title} text={text}>
    <Form method="post" action={action}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <Button variant="destructive" name="intent" value={intent}>
          {confirmLabel}
        </Button>
        <Button type="button" variant="secondary" command="close" commandfor={id}>
          {cancelLabel}
        </Button>
      </DialogFooter>
    </Form>
  </Dialog>
)
