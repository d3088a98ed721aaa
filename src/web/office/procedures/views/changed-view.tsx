import { useState } from 'react'
import { Form, Link } from 'react-router'
import { NameDialog } from './name-dialog.tsx'
import { type View, viewHref } from './view.ts'
import type { ViewRefusal } from './view-actions.server.ts'
import styles from './views.module.css'

interface Props {
  view: View
  may: { share: boolean; change: boolean }
  refused?: ViewRefusal
}

/** What can be done with a view whose filters, order or columns differ from what it keeps. */
export const ChangedView = ({ view, may, refused }: Props) => (
  <span className={styles.changed}>
    <strong role="status">Geändert</strong>
    {may.change && (
      <Form method="post" preventScrollReset>
        <button type="submit" name="intent" value="view_save" className={styles.act}>
          Speichern
        </button>
      </Form>
    )}
    <SaveAsView may={may} refused={refused} label="Als neue Ansicht" />
    <Link to={viewHref(view)} className={styles.act} preventScrollReset>
      Zurücksetzen
    </Link>
  </span>
)

interface SaveProps extends Pick<Props, 'refused'> {
  may: { share: boolean }
  label: string
}

/** Button that keeps what the list shows as a new view. */
export function SaveAsView({ may, refused, label }: SaveProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" className={styles.act} onClick={() => setAsked(true)}>
        {label}
      </button>
      {(isAsked || refused?.intent === 'view_create') && (
        <NameDialog
          intent="view_create"
          mayShare={may.share}
          refused={refused}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
