import { joinEmail } from '#contract/core/join-email.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-head.module.css'
import { wayBack } from '../table/opened-row.ts'
import { type Position, Steps } from './steps.tsx'

export interface Back {
  to: string
  label: string
  filter?: string
}

interface Props {
  title: string
  /** Number behind the title, which stays in one line. */
  number?: string
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

export function PageHead({ title, number, pill, actions, meta, aside, back, position }: Props) {
  return (
    <header className={styles.head} data-sticky={back ? '' : undefined}>
      {back && <BackLine back={back} position={position} />}
      <div className={styles.row}>
        <div className={styles.name}>
          <h1 className={styles.title}>
            {joinEmail(title)} {number && <span className={styles.number}>{number}</span>}
          </h1>
          {pill}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {(meta || aside) && (
        <div className={styles.meta}>
          <div className={styles.facts}>{typeof meta === 'string' ? joinEmail(meta) : meta}</div>
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
        <Link to={back.to} state={wayBack} className={clsx(styles.backLink, 'touch')}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          {back.label}
        </Link>
        {back.filter && <> · {back.filter}</>}
      </span>
      {position && <Steps {...position} />}
    </nav>
  )
}
