import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button.tsx'
import css from './success-panel.module.css'
import { Icon } from '../icon/icon.tsx'
import { IconCheck, IconDownload } from '../icon/icons.ts'

interface ConfirmationProps {
  title: string
  text: ReactNode
  /** The Vorgangsnummer, where there is a procedure. */
  number?: string
  pdf?: string
  /** The next step. */
  children?: ReactNode
}

export function SuccessPanel({ title, text, number, pdf, children }: ConfirmationProps) {
  return (
    <div className={css.confirmation}>
      <span className={css.disc}>
        <Icon of={IconCheck} size={36} />
      </span>
      <div className={css.body}>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        {children && <div className={css.foot}>{children}</div>}
        {number && (
          <div className={css.foot}>
            <p className={css.label}>
              Ihre Vorgangsnummer
              <strong className={css.number}>{number}</strong>
            </p>
            {pdf && (
              <ButtonLink variant="secondary" icon={IconDownload} to={pdf} reloadDocument>
                Als PDF speichern
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
