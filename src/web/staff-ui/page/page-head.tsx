import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../form/button.tsx'
import styles from './page-head.module.css'

interface Position {
  at: number
  of: number
  previous?: string
  next?: string
}

export interface Back {
  to: string
  label: string
  filter?: string
}

interface Props {
  title: string
  pill?: ReactNode
  actions?: ReactNode
  /** Facts such as age, deadline and owner. */
  meta?: ReactNode
  /** End of the meta line, such as the other viewers. */
  aside?: ReactNode
  /** The list this page was opened from; its URL keeps the filter. */
  back?: Back
  position?: Position
}

export function PageHead({ title, pill, actions, meta, aside, back, position }: Props) {
  return (
    <header className={styles.head} data-sticky={back ? '' : undefined}>
      {back && <BackLine back={back} position={position} />}
      <div className={styles.row}>
        <h1 className={styles.title}>{title}</h1>
        {pill}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {(meta || aside) && (
        <div className={styles.meta}>
          <div className={styles.facts}>{meta}</div>
          {aside && <div className={styles.facts}>{aside}</div>}
        </div>
      )}
    </header>
  )
}

function BackLine({ back, position }: Required<Pick<Props, 'back'>> & Pick<Props, 'position'>) {
  return (
    <nav className={styles.back} aria-label="Zurück und weiter">
      <span>
        <Link to={back.to} className={clsx(styles.backLink, 'touch')}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          {back.label}
        </Link>
        {back.filter && <> · {back.filter}</>}
      </span>
      {position && <Steps {...position} />}
    </nav>
  )
}

function Steps({ at, of, previous, next }: Position) {
  return (
    <span className={styles.steps}>
      <span className={styles.count}>
        {at} von {of}
      </span>
      {previous && (
        <ButtonLink to={previous} size="small" keys="k" aria-label="Vorheriger" icon={IconChevronUp}>
          {null}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} size="small" keys="j" aria-label="Nächster" icon={IconChevronDown}>
          {null}
        </ButtonLink>
      )}
    </span>
  )
}
