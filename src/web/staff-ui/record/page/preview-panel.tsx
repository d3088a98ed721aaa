import { DrawnPage } from '../../preview/drawn-page.tsx'
import type { Values } from '../save/merge.ts'
import styles from './preview.module.css'

interface Props {
  /** Address of the preview: `/login/preview/news`. */
  address: string
  id: string | null
  value: Values
  /** Files of the record, which are saved apart from the form. */
  files: readonly unknown[]
  title: string
}

/** The portal's page with the values of the form. */
export const PreviewPanel = ({ address, id, value, files, title }: Props) => (
  <div className={styles.preview}>
    <DrawnPage
      address={address}
      field="record"
      json={JSON.stringify({ id, value })}
      drawn={JSON.stringify({ id, value, files })}
      title={`Vorschau: ${title}`}
      shrink={3}
    />
    <p className={styles.hint}>
      So sieht es im Portal aus, mit Ihren Änderungen. Verweise sind hier ohne Wirkung.
    </p>
  </div>
)
