import { useSyncExternalStore } from 'react'
import { listenToToasts, shownToasts, type Toast } from './toast.ts'
import styles from './toasts.module.css'

const none: readonly Toast[] = []

/** The messages of success: over the sidebar or the header, never over the work, and clicks go through them. */
export const Toasts = () => (
  <div className={styles.toasts} role="status">
    {useSyncExternalStore(listenToToasts, shownToasts, () => none).map(({ id, title, message }) => (
      <div key={id} className={styles.toast}>
        <p className={styles.title}>{title}</p>
        {message && <p className={styles.message}>{message}</p>}
      </div>
    ))}
  </div>
)
