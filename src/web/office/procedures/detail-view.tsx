import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { RaisedFlag as Raised } from '#contract/procedures/outcomes.ts'
import type { Duplicate } from '#contract/procedures/duplicates.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { type Fact, SummaryList } from '../../staff-ui/record/summary-list.tsx'
import { NoteComposer } from '../../staff-ui/message/note-composer.tsx'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { Position } from '../../staff-ui/page/steps.tsx'
import type { Viewer } from '#contract/presence.ts'
import type { RelatedProcedure } from '#contract/procedures/related.ts'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import type { Concurrency } from '../../staff-ui/form/concurrency-fields.tsx'
import { Timeline } from '../../staff-ui/record/timeline.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { timelineOf } from '../ui/procedure-timeline.tsx'
import type { AfterCompletion } from './after-completion.ts'
import { Attachments } from './attachments.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ConfirmationsPanel } from './confirmations-panel.tsx'
import { BackNote } from './follow-up/back-note.tsx'
import type { DayChoice } from './follow-up/days.ts'
import { CallRow } from './head/call-row.tsx'
import { CaseHead } from './head/case-head.tsx'
import { FootBar } from './head/foot-bar.tsx'
import { type DetailRights, HeadActions } from './head/head-actions.tsx'
import { HeadFacts } from './head/head-facts.tsx'
import { type Part, Parts, PartTabs } from './head/parts.tsx'
import { Present } from '../ui/present.tsx'
import { RelatedPanel } from './head/related-panel.tsx'
import { StatusChange } from './head/status-change.tsx'
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
  position: Position
  /** Other procedures of the same customer, meter or address. */
  related: readonly RelatedProcedure[]
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
  const { procedure, customer_name, place, user_id, back, position, viewers, may, related } = props
  const { refused, idempotencyKey } = props
  const concurrency: Concurrency = { version: procedure.version, idempotencyKey }
  const [part, setPart] = useState<Part>('facts')
  const name = customer_name || procedure.reference
  const actions = {
    ...props,
    concurrency,
    isCompletable: props.statuses.some(({ value }) => value === 'completed'),
  }
  return (
    <>
      <CaseHead
        back={back}
        position={position}
        name={name}
        actions={<HeadActions {...actions} />}
        status={
          <StatusChange {...props} draft={`${user_id} ${procedure.id} status`} concurrency={concurrency} />
        }
        present={<Present viewers={viewers} />}
        facts={<HeadFacts procedure={procedure} place={place} user_id={user_id} today={props.today} />}
        tabs={
          <>
            <CallRow phone={procedure.customer_phone} place={place} />
            <PartTabs
              part={part}
              onChoose={setPart}
              name={name}
              counts={{ history: procedure.statusupdates.length, customer: related.length }}
            />
          </>
        }
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
        now={props.now}
        today={props.today}
        concurrency={may.edit ? concurrency : undefined}
      />
      <News procedure={procedure} concurrency={may.edit ? concurrency : undefined} />
      <Parts
        part={part}
        facts={<Facts {...props} concurrency={may.edit ? concurrency : undefined} />}
        history={<History {...props} concurrency={concurrency} onNote={() => setPart('history')} />}
        customer={<RelatedPanel name={name} related={related} />}
      />
      <FootBar {...actions} />
    </>
  )
}

/** What was sent, and what can be done about it. */
function Facts(props: ProcedureDetailProps & { concurrency?: Concurrency }) {
  const { procedure, sections, refused, raised, occasion, comparison, may, concurrency } = props
  const photo = procedure.media.find(
    file => file.mime_type.startsWith('image/') && procedure.meterstatuses.length > 0,
  )
  const { search } = useLocation()
  const ask = `${procedureHref(procedure)}/message${search}`
  return (
    <>
      {may.edit && <DuplicateNote procedure={procedure} duplicates={props.duplicates} />}
      {raised.map(each => (
        <RaisedFlag key={each.flag} raised={each} ask={ask} concurrency={concurrency} />
      ))}
      {procedure.meterstatuses.map(meter => (
        <MeterDeviation
          key={meter.id}
          meter={meter}
          photo={photo !== undefined}
          ask={ask}
          concurrency={concurrency}
        />
      ))}
      {procedure.meterstatuses.length > 0 && (
        <MetersPanel meters={procedure.meterstatuses} photo={photo} note={occasion} />
      )}
      <ChangesPanel comparison={comparison} />
      <OffersPanel procedure={procedure} />
      <ConfirmationsPanel
        confirmations={procedure.confirmations}
        concurrency={concurrency}
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
    </>
  )
}

interface HistoryProps extends ProcedureDetailProps {
  concurrency: Concurrency
  /** Shows this part, where it is hidden. */
  onNote: () => void
}

const History = ({
  now,
  user_id,
  procedure,
  customer_name,
  may,
  refused,
  concurrency,
  onNote,
}: HistoryProps) => (
  <section className={styles.history} aria-label="Notizen und Verlauf">
    {may.edit && (
      <NoteComposer
        recipient={may.message ? customer_name : null}
        draft={`${user_id} ${procedure.id} note`}
        concurrency={concurrency}
        refused={refused}
        onNote={onNote}
      />
    )}
    <Timeline entries={timelineOf(procedure.statusupdates, procedure.media)} now={now} />
  </section>
)

function FactsPanel({ section: { title, note, link, facts, remark } }: { section: Section }) {
  return (
    <Panel title={title} note={note} action={link && <Link to={link.to}>{link.label}</Link>} flush>
      <SummaryList facts={facts} />
      {remark && <p className={styles.remark}>{remark}</p>}
    </Panel>
  )
}
