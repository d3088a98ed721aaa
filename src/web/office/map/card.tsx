import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../staff-ui/form/button.tsx'
import styles from './map.module.css'

interface Props {
  title: string
  words: string
  onClose: () => void
  children: ReactNode
}

/** Chosen place of the map, above its lower edge. */
export const Card = ({ title, words, onClose, children }: Props) => (
  <section className={styles.box} aria-label={title}>
    <div className={styles.boxHead}>
      <h2>{title}</h2>
      <IconButton icon={IconX} label={`${title} schließen`} className={styles.close} onClick={onClose} />
    </div>
    <p className={styles.words}>{words}</p>
    <div className={styles.actions}>{children}</div>
  </section>
)
