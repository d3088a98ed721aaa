import type { ComponentProps, ReactNode } from 'react'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconMessage2Question } from '../../ui/icon/icons.ts'
import { Timeline, type TimelineEntry } from '../../ui/list/timeline.tsx'
import { BackLink, type BackTo } from '../../ui/link/back-link.tsx'
import { StatusBadge } from './status-badge.tsx'
import css from './status-page.module.css'

interface StatusRequest {
  title: string
  text: ReactNode
  from?: string
  actions: ReactNode
}

export interface StatusPageProps {
  /** Only for signed-in customers; the link of an email opens a single procedure. */
  back?: BackTo
  /** "Eigentümerwechsel" */
  title: string
  number: string
  /** "09.11.2026" */
  submitted: string
  status: ProcedureStatus
  /** Says more than the usual name of the status. */
  statusLabel?: string | undefined
  /** Open requests to the customer; `actions` are the forms to answer them. */
  requests?: StatusRequest[]
  /** Reasons why an answer was rejected. */
  errors?: ComponentProps<typeof ErrorSummary>['errors']
  /** Newest first. */
  history: TimelineEntry[]
  documents: ReactNode
  /** The box for messages and files, or what else comes first. */
  main?: ReactNode
  /** Further actions, such as "Vorgang zurückziehen". */
  children?: ReactNode
}

/** Status of a procedure as a page of its own, for the link of an email. */
export function StatusPage(status: StatusPageProps) {
  return (
    <div className="wrap">
      <div className={css.page}>
        <StatusView {...status} />
      </div>
    </div>
  )
}

/** Status of a procedure without the page around it, for the customer account. */
export function StatusView({
  back,
  title,
  number,
  submitted,
  status,
  statusLabel,
  requests = [],
  errors = [],
  history,
  documents,
  main,
  children,
}: StatusPageProps) {
  return (
    <>
      {errors.length > 0 && (
        <div className={css.errors}>
          <ErrorSummary errors={errors} />
        </div>
      )}
      {back && <BackLink {...back} />}
      <p className={css.number}>
        Vorgang {number} · eingereicht am {submitted}
      </p>
      <div className={css.title}>
        <h1>{title}</h1>
        <StatusBadge status={status} label={statusLabel} />
      </div>
      {requests.map(request => (
        <Request key={String(request.text)} {...request} />
      ))}
      {main}
      <div className={css.columns}>
        <section id="verlauf" tabIndex={-1}>
          <h2>Verlauf</h2>
          <Timeline entries={history} />
        </section>
        <section>
          <h2>Unterlagen</h2>
          {documents}
          {children && <div className={css.way}>{children}</div>}
        </section>
      </div>
    </>
  )
}

function Request({ title, text, from, actions }: StatusRequest) {
  return (
    <section className={css.request}>
      <Icon of={IconMessage2Question} size={26} />
      <h2>{title}</h2>
      <p>
        {text}
        {from && <span className={css.from}> – {from}</span>}
      </p>
      <div className={css.actions}>{actions}</div>
    </section>
  )
}
