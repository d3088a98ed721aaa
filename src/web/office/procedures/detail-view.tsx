import { Link, useLocation } from 'react-router'
import type { RaisedFlag as Raised } from '#contract/procedures/outcomes.ts'
import type { Duplicate } from '#contract/procedures/duplicates.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { type Fact, SummaryList } from '../../staff-ui/record/summary-list.tsx'
import { NoteComposer } from '../../staff-ui/message/note-composer.tsx'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import type { Concurrency } from '../../staff-ui/form/concurrency-fields.tsx'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { Timeline } from '../../staff-ui/record/timeline.tsx'
import { procedureStatusLooks } from '../ui/procedure-look.ts'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { timelineOf } from '../ui/procedure-timeline.tsx'
import type { AfterCompletion } from './after-completion.ts'
import { Attachments } from './attachments.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ConfirmationsPanel } from './confirmations-panel.tsx'
import { DetailActions, type DetailRights } from './detail-actions.tsx'
import { DetailMeta, type Viewer, Viewers } from './detail-meta.tsx'
import { BackNote } from './follow-up/back-note.tsx'
import type { DayChoice } from './follow-up/days.ts'
import { DetailRefusal } from './detail-refusal.tsx'
import type { Comparison } from './load-changes.ts'
import { DuplicateNote } from './merging/duplicate-note.tsx'
import { News } from './news.tsx'
import { OffersPanel } from './offer/offers-panel.tsx'
import { MeterDeviation } from './meter-deviation.tsx'
import { type MeterRow, MetersPanel } from './meters-panel.tsx'
import { RaisedFlag } from './raised-flag.tsx'
import type { StatusChoice } from '../../staff-ui/status/status-menu.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'
import columns from '../ui/columns.module.css'
import styles from './detail.module.css'

/** Fields of a procedure under one heading. */
export interface Section {
  title: string
  note?: string
  link?: { to: string; label: string }
  facts: readonly Fact[]
  /** Remark below the fields, such as that viewing the IBAN is logged. */
  remark?: string
}

export interface ProcedureDetailProps {
  now: string
  user_id: string
  /** Label of the procedure type, such as "SEPA-Lastschriftmandat". */
  title: string
  procedure: Omit<ProcedureDetail, 'meterstatuses'> & { meterstatuses: readonly MeterRow[] }
  customer_name: string
  /** The supply point in one line. */
  place: string
  sections: readonly Section[]
  /** Reason for the reading, such as "Zwischenablesung"; empty without meters. */
  occasion: string
  raised: readonly Raised[]
  comparison: Comparison | null
  /** Procedures that may say the same. */
  duplicates: readonly Duplicate[]
  statuses: readonly StatusChoice[]
  assignees: readonly Option[]
  documenttypes: readonly Option[]
  today: string
  days: readonly DayChoice[]
  back: { to: string; label: string; filter?: string }
  position?: { at: number; of: number; previous?: string; next?: string }
  /** Number of procedures of the list whose last one was just completed. */
  end: number | null
  /** Where the user goes after completing. */
  after: AfterCompletion
  /** Other users who have this procedure open. */
  viewers: readonly Viewer[]
  may: DetailRights
  /** Idempotency key of the next form. */
  idempotencyKey: string
  /** Refusal of the last form. */
  refused?: FormRefusal
}

export function ProcedureDetailView(props: ProcedureDetailProps) {
  const { now, user_id, title, procedure, customer_name, sections, back, position, viewers, may } = props
  const { idempotencyKey, refused, raised, occasion, comparison } = props
  const concurrency: Concurrency = { version: procedure.version, idempotencyKey }
  const photo = procedure.media.find(
    file => file.mime_type.startsWith('image/') && procedure.meterstatuses.length > 0,
  )
  const { search } = useLocation()
  const ask = `${procedureHref(procedure)}/message${search}`
  return (
    <>
      <PageHead
        back={back}
        position={position}
        title={title}
        number={procedure.reference}
        pill={<StatusBadge look={procedureStatusLooks[procedure.status]} pill />}
        actions={
          <DetailActions {...props} draft={`${user_id} ${procedure.id} status`} concurrency={concurrency} />
        }
        meta={<DetailMeta procedure={procedure} place={props.place} now={now} user_id={user_id} />}
        aside={viewers.length > 0 && <Viewers viewers={viewers} />}
      />
      {refused && <DetailRefusal refused={refused} />}
      {props.end !== null && (
        <Alert tone="done" role="status" title={`Das war der letzte von ${props.end}.`}>
          <p>
            <Link to={back.to}>Zur Liste</Link>
          </p>
        </Alert>
      )}
      <BackNote
        procedure={procedure}
        now={now}
        today={props.today}
        concurrency={may.edit ? concurrency : undefined}
      />
      <News procedure={procedure} concurrency={may.edit ? concurrency : undefined} />
      <div className={columns.columns}>
        <div className={columns.column}>
          {may.edit && <DuplicateNote procedure={procedure} duplicates={props.duplicates} />}
          {raised.map(each => (
            <RaisedFlag
              key={each.flag}
              raised={each}
              ask={ask}
              concurrency={may.edit ? concurrency : undefined}
            />
          ))}
          {procedure.meterstatuses.map(meter => (
            <MeterDeviation
              key={meter.id}
              meter={meter}
              photo={photo !== undefined}
              ask={ask}
              concurrency={may.edit ? concurrency : undefined}
            />
          ))}
          {procedure.meterstatuses.length > 0 && (
            <MetersPanel meters={procedure.meterstatuses} photo={photo} note={occasion} />
          )}
          <ChangesPanel comparison={comparison} />
          <OffersPanel procedure={procedure} />
          <ConfirmationsPanel
            confirmations={procedure.confirmations}
            concurrency={may.edit ? concurrency : undefined}
            refused={refused}
          />
          {sections.map(section => (
            <FactsPanel key={section.title} section={section} />
          ))}
          <Attachments
            files={procedure.media.filter(file => file !== photo)}
            kinds={procedure.media_categorized}
            missing={procedure.missing_documents}
            unseen={procedure.statusupdates.flatMap(({ id, is_unseen }) => (is_unseen ? [id] : []))}
            edit={may.edit}
          />
        </div>
        <div className={columns.column}>
          <section className={styles.history} aria-label="Notizen und Verlauf">
            {may.edit && (
              <NoteComposer
                recipient={may.message ? customer_name : null}
                draft={`${user_id} ${procedure.id} note`}
                concurrency={concurrency}
                refused={refused}
              />
            )}
            <Timeline entries={timelineOf(procedure.statusupdates, procedure.media)} now={now} />
          </section>
        </div>
      </div>
    </>
  )
}

function FactsPanel({ section: { title, note, link, facts, remark } }: { section: Section }) {
  return (
    <Panel title={title} note={note} action={link && <Link to={link.to}>{link.label}</Link>} flush>
      <SummaryList facts={facts} />
      {remark && <p className={styles.remark}>{remark}</p>}
    </Panel>
  )
}
