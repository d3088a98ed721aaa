import { IconMail, IconStack2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type HeadActionsProps, useDrawers } from './head-actions.tsx'
import { PrimaryAction } from './primary-action.tsx'
import styles from './head-actions.module.css'

/** The actions of a procedure at the foot of a phone. */
export function FootBar(props: HeadActionsProps) {
  const drawers = useDrawers(props.procedure)
  if (!props.may.edit) return null
  return (
    <nav className={styles.bar} aria-label="Aktionen">
      {props.may.message && (
        <>
          <Link to={drawers.message} className={styles.act}>
            <IconMail size={20} stroke={1.75} aria-hidden />
            Nachricht
          </Link>
          <Link to={drawers.snippet} className={styles.act}>
            <IconStack2 size={20} stroke={1.75} aria-hidden />
            Baustein
          </Link>
        </>
      )}
      <span>
        <PrimaryAction {...props} />
      </span>
    </nav>
  )
}
