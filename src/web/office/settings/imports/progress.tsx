import { Panel } from '../../../staff-ui/page/panel.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import styles from './imports.module.css'

interface Props {
  title: string
  done: number
  total: number
}

/** How far a job is. The page may be left. */
export const ImportProgress = ({ title, done, total }: Props) => (
  <Panel title={title}>
    <div className={styles.form}>
      <progress
        className={styles.progress}
        max={Math.max(1, total)}
        value={Math.min(done, total)}
        aria-label={title}
      />
      <p role="status">
        {number(done)} von {number(total)} Zeilen. Sie können die Seite verlassen, es geht weiter.
      </p>
    </div>
  </Panel>
)
