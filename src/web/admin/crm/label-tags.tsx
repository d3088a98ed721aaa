import { IconTag } from '@tabler/icons-react'
import type { LabelRow } from '#contract/crm/crm.ts'
import { iconShapes } from '../../lib/icon-shapes.ts'
import styles from './label-tags.module.css'

/** Labels with their icons in their colours; the words are in ink, so that every colour can be read. */
export function LabelTags({ labels }: { labels: readonly LabelRow[] }) {
  return (
    <span className={styles.tags}>
      {labels.map(({ id, title, icon, color, hint }) => {
        const Shape = iconShapes[icon] ?? IconTag
        return (
          <span key={id} className={styles.tag} title={hint || undefined}>
            <Shape size={16} stroke={1.75} color={color} aria-hidden />
            {title}
          </span>
        )
      })}
    </span>
  )
}
