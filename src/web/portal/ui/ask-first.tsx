import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface AskFirstProps {
  id: string
  title: string
  /** What is lost. */
  text: string
  /** What the form says it wants, and the words for it. */
  intent: string
  deed: string
  keep: string
  /** Goes along with the form. */
  children: ReactNode
}

/** Asks before what cannot be undone; a button with `commandfor` opens it. */
export const AskFirst = ({ id, title, text, intent, deed, keep, children }: AskFirstProps) => (
  <Dialog id={id} title={title} text={text}>
    <Form method="post">
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <Button variant="destructive" name="intent" value={intent}>
          {deed}
        </Button>
        <Button type="button" variant="secondary" command="close" commandfor={id}>
          {keep}
        </Button>
      </DialogFooter>
    </Form>
  </Dialog>
)
