import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import css from './drafts.module.css'

/** Going on, and putting away after a question. */
export function DraftActions({ id, title }: { id: string; title: string }) {
  const dialog = `verwerfen-${id}`
  return (
    <div className={css.actions}>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button small aria-label={`${title}: weitermachen`}>
          Weitermachen
        </Button>
      </Form>
      <Button
        type="button"
        variant="text"
        small
        command="show-modal"
        commandfor={dialog}
        aria-label={`${title}: Entwurf verwerfen`}
      >
        Verwerfen
      </Button>
      <Dialog
        id={dialog}
        title="Entwurf verwerfen?"
        text={`Alles, was Sie bei „${title}“ eingegeben haben, wird gelöscht.`}
      >
        <Form method="post">
          <DialogBody>
            <input type="hidden" name="id" value={id} />
          </DialogBody>
          <DialogFooter>
            <Button variant="destructive" name="intent" value="remove">
              Entwurf verwerfen
            </Button>
            <Button type="button" variant="secondary" command="close" commandfor={dialog}>
              Behalten
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
    </div>
  )
}
