import { Link, useLocation } from 'react-router'
import { SummaryList } from '../../staff-ui/record/summary-list.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import type { Concurrency } from '../../staff-ui/form/concurrency-fields.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { Attachments } from './attachments.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ConfirmationsPanel } from './confirmations-panel.tsx'
import { DuplicateNote } from './merging/duplicate-note.tsx'
import { OffersPanel } from './offer/offers-panel.tsx'
import { MeterDeviation } from './meter-deviation.tsx'
import { MetersPanel } from './meters-panel.tsx'
import { RaisedFlag } from './raised-flag.tsx'
import styles from './detail.module.css'
import type { ProcedureDetailProps, Section } from './detail-props.ts'

/** What was sent, and what can be done about it. */
export function DetailFacts(props: ProcedureDetailProps & { concurrency?: Concurrency }) {
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

function FactsPanel({ section: { title, note, link, facts, remark } }: { section: Section }) {
  return (
    <Panel title={title} note={note} action={link && <Link to={link.to}>{link.label}</Link>} flush>
      <SummaryList facts={facts} />
      {remark && <p className={styles.remark}>{remark}</p>}
    </Panel>
  )
}
