import { IconBookmark } from '@tabler/icons-react'
import { Form } from 'react-router'
import styles from './list.module.css'

/** Saves the current filters as the user's tab: posts `intent=save_view` to the current URL. */
export function SaveView() {
  return (
    <Form method="post">
      <button type="submit" name="intent" value="save_view" className={styles.save}>
        <IconBookmark size={18} stroke={1.75} aria-hidden />
        Ansicht speichern
      </button>
    </Form>
  )
}
