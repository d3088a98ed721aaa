import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { CheckField, TextField } from '../../../staff-ui/form/field.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import type { ViewRefusal } from './view-actions.server.ts'
import styles from './views.module.css'

interface Props {
  intent: 'view_create' | 'view_rename'
  name?: string
  /** The user may share it with everyone; asked for a new one. */
  mayShare?: boolean
  refused?: ViewRefusal
  onClose: () => void
}

/** Asks for the name of a new view, or for another one. Posts to the page of the list. */
export function NameDialog({ intent, name = '', mayShare, refused, onClose }: Props) {
  const form = useId()
  const isNew = intent === 'view_create'
  const own = refused?.intent === intent ? refused : undefined
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isNew ? 'Ansicht speichern' : `„${name}“ umbenennen`}
      actions={
        <Button type="submit" form={form} look="primary" keys="mod+enter">
          Speichern
        </Button>
      }
    >
      <Form method="post" id={form} className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <TextField
          label="Name"
          name="name"
          defaultValue={own?.name ?? name}
          error={own?.message}
          maxLength={60}
          required
          data-autofocus
          autoComplete="off"
        />
        {isNew && mayShare && <CheckField label="Mit allen teilen" name="is_shared" value="true" />}
      </Form>
    </Dialog>
  )
}
