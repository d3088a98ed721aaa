import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import css from './answers.module.css'

/** Says of a form that it was opened from the account, and not by a letter's link. */
export const fromAccount = '_account'

interface ReplyProps {
  /** Keeps what is sent twice from being done twice. */
  name: string
  answer?: { message: string; error: string }
  isOwn: boolean
}

export function Reply({ name, answer, isOwn }: ReplyProps) {
  return (
    <Form method="post" className={css.reply}>
      <input type="hidden" name="_key" value={name} />
      {isOwn && <input type="hidden" name={fromAccount} value="yes" />}
      <TextArea
        name="message"
        label="Ihre Antwort"
        rows={4}
        defaultValue={answer?.message}
        error={answer?.error}
      />
      <Button name="intent" value="reply">
        Antwort senden
      </Button>
    </Form>
  )
}

export function Withdraw({ name }: { name: string }) {
  return (
    <>
      <Button type="button" variant="text" command="show-modal" commandfor="withdraw">
        Vorgang zurückziehen
      </Button>
      <Dialog
        id="withdraw"
        title="Vorgang zurückziehen?"
        text="Wir bearbeiten ihn dann nicht weiter. Das lässt sich nicht rückgängig machen."
      >
        <Form method="post">
          <DialogBody>
            <input type="hidden" name="_key" value={name} />
          </DialogBody>
          <DialogFooter>
            <Button variant="destructive" name="intent" value="withdraw">
              Vorgang zurückziehen
            </Button>
            <Button type="button" variant="secondary" command="close" commandfor="withdraw">
              Abbrechen
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
    </>
  )
}
