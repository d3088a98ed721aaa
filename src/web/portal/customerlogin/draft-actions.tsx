import { Form } from 'react-router'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Button } from '../ui/button/button.tsx'
import css from './drafts.module.css'

/** Buttons to continue a draft, and to delete it after a confirmation. */
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
      <ConfirmDialog
        id={dialog}
        title="Entwurf verwerfen?"
        text={`Alles, was Sie bei „${title}“ eingegeben haben, wird gelöscht.`}
        intent="remove"
        confirmLabel="Entwurf verwerfen"
        cancelLabel="Behalten"
      >
        <input type="hidden" name="id" value={id} />
      </ConfirmDialog>
    </div>
  )
}
