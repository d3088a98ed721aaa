import { IconSpeakerphone } from '@tabler/icons-react'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './announcements.module.css'
import type { Announcement } from './words.ts'

/** The announcement as people see it at the bell. */
export function PreviewPanel({ given: { title, text, href } }: { given: Announcement }) {
  return (
    <Panel title="So sieht es aus" flush>
      <div className={styles.stage}>
        <div className={styles.bubble}>
          <span className={styles.disc}>
            <IconSpeakerphone size={18} stroke={1.75} aria-hidden />
          </span>
          <div className={styles.said}>
            <p className={styles.subject}>{title || 'Betreff'}</p>
            {text && <p>{text}</p>}
            <p className={styles.hint}>Klarwerk, gerade eben{href && ` · führt zu ${href}`}</p>
          </div>
        </div>
      </div>
    </Panel>
  )
}
