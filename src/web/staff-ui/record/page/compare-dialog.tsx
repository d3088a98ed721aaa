import { Dialog } from '../../page/dialog.tsx'
import styles from './history.module.css'

export interface Compared {
  title: string
  was: string
  is: string
}

/** Two versions of a text side by side. */
export function CompareDialog({ compared, onClose }: { compared: Compared | null; onClose: () => void }) {
  return (
    <Dialog opened={compared !== null} onClose={onClose} title={compared?.title ?? ''} size="wide">
      <div className={styles.sides}>
        <section aria-label="Vorher">
          <h3>Vorher</h3>
          <p className={styles.text}>{compared?.was || 'leer'}</p>
        </section>
        <section aria-label="Nachher">
          <h3>Nachher</h3>
          <p className={styles.text}>{compared?.is || 'leer'}</p>
        </section>
      </div>
    </Dialog>
  )
}
