import type { RaisedFlag } from '#contract/procedures/outcomes.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { fullName } from '../../staff-ui/text/avatar.tsx'
import { date, dateTime } from '../../staff-ui/text/format.ts'
import { procedureStatusLooks } from '../ui/procedure-look.ts'
import type { Section } from './detail-props.ts'
import type { MeterRow } from './meter-consumption.ts'
import { PrintedDeviations, PrintedFiles, PrintedHistory, PrintedMeters } from './print-tables.tsx'
import styles from './print.module.css'

export interface PrintedProcedure {
  title: string
  procedure: Omit<ProcedureDetail, 'meterstatuses'> & { meterstatuses: readonly MeterRow[] }
  raised: readonly RaisedFlag[]
  sections: readonly Section[]
}

export function PrintedSheet({ title, procedure, raised, sections }: PrintedProcedure) {
  const { reference, submitted_at, status, due_at, assigned, meterstatuses, media } = procedure
  const facts = [
    submitted_at && `Eingang ${dateTime(submitted_at)} Uhr`,
    `Status: ${procedureStatusLooks[status].label}`,
    due_at && `Frist ${date(due_at)}`,
    assigned.length ? `zuständig: ${assigned.map(fullName).join(', ')}` : 'noch niemand zuständig',
  ]
  return (
    <>
      <h1>
        {title} {reference}
      </h1>
      <p className={styles.meta}>{facts.filter(Boolean).join(' · ')}</p>
      <PrintedDeviations meters={meterstatuses} raised={raised} />
      {meterstatuses.length > 0 && <PrintedMeters meters={meterstatuses} />}
      <div className={media.length === 1 ? styles.beside : undefined}>
        <div>
          {sections.map(section => (
            <PrintedFacts key={section.title} section={section} />
          ))}
        </div>
        <PrintedFiles files={media} />
      </div>
      <PrintedHistory updates={procedure.statusupdates} />
    </>
  )
}

function PrintedFacts({ section: { title, facts } }: { section: Section }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <dl>
        {facts.map(({ label, value, after }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{after ? `${value} (${after})` : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
