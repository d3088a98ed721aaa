import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import styles from './approval.module.css'

export interface PlaceInQueue {
  at: number
  of: number
  /** Addresses of the accounts before and after. */
  previous: string
  next: string
}

/** The place of an account in the queue, with the ways to its neighbours. */
export function AccountPlace({ at, of, previous, next }: PlaceInQueue) {
  return (
    <nav className={styles.place} aria-label="Nachbarn">
      <span>
        {at} von {of}
      </span>
      {at > 1 && (
        <ButtonLink
          to={previous}
          size="small"
          keys="k"
          icon={IconChevronUp}
          aria-label="Vorheriger Zugang"
          preventScrollReset
        >
          {null}
        </ButtonLink>
      )}
      {at < of && (
        <ButtonLink
          to={next}
          size="small"
          keys="j"
          icon={IconChevronDown}
          aria-label="Nächster Zugang"
          preventScrollReset
        >
          {null}
        </ButtonLink>
      )}
    </nav>
  )
}
