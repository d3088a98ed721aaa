import type { LabelIcon } from '#contract/crm/label-icons.ts'
import { IconTag } from '@tabler/icons-react'
import { labelIconShapes } from './label-icons.ts'
import styles from './labels.module.css'

/** A label as shown on a contact: the icon has its colour, the text stays readable with any colour. */
export function Label({ title, icon, color }: { title: string; icon: string; color: string }) {
  const Shape = icon ? (labelIconShapes[icon as LabelIcon] ?? IconTag) : null
  return (
    <span className={styles.label}>
      <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden>
        <circle cx={12} cy={12} r={12} fill={color} />
        {Shape && <Shape x={4} y={4} size={16} stroke={2} color="#fff" />}
      </svg>
      <span className={styles.words}>{title}</span>
    </span>
  )
}
