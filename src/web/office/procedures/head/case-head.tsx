import { joinEmail } from '#contract/core/join-email.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Back } from '../../../staff-ui/page/page-head.tsx'
import { type Position, Steps } from '../../../staff-ui/page/steps.tsx'
import { wayBack } from '../../../staff-ui/table/opened-row.ts'
import styles from './case-head.module.css'

interface Props {
  back: Back
  position: Position
  /** Name of the customer. */
  name: string
  actions: ReactNode
  status: ReactNode
  /** Other people who have the procedure open. */
  present: ReactNode
  /** Items of a list: number, address, telephone, deadline. */
  facts: ReactNode
  /** Tabs of a narrow window. */
  tabs: ReactNode
}

/** Head of a procedure, which stays below the header. Its height is the same in every status and scrolled or not. */
export function CaseHead({ back, position, name, actions, status, present, facts, tabs }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.acts}>
        <nav className={styles.back} aria-label="Zurück">
          <Link to={back.to} state={wayBack} className={clsx(styles.way, 'touch')}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
            {back.label}
          </Link>
          {back.filter && <span className={styles.filter}>· {back.filter}</span>}
        </nav>
        <div className={styles.buttons}>{actions}</div>
      </div>
      <div className={styles.names}>
        <h1 className={styles.name} title={name}>
          {joinEmail(name)}
        </h1>
        {status}
        <span className={styles.present} role="status">
          {present}
        </span>
        <nav className={styles.steps} aria-label="Zurück und weiter">
          <Steps {...position} />
        </nav>
      </div>
      <ul className={styles.facts}>{facts}</ul>
      {tabs}
    </header>
  )
}
