import { useId } from 'react'
import type { ResultRow, StepResult } from '#contract/forms/field-types.ts'
import css from './result-panel.module.css'
import { IntentButton } from './step-form.tsx'

/** Value of `FormState.changed` after a recalculation. */
export const resultChanged = 'result'

interface ResultPanelProps extends StepResult {
  /** The result was just recalculated and gets the focus. */
  refreshed: boolean
}

/** The result calculated from the fields above. With scripts it updates while typing (`enhance/live-result.ts`); without, a button recalculates it. */
export function ResultPanel({ title, figure, note, rows, refreshed }: ResultPanelProps) {
  const heading = useId()
  return (
    <section className={css.panel} aria-labelledby={heading} data-result>
      <div data-part="result">
        <h2 className={css.title} id={heading} tabIndex={-1} autoFocus={refreshed}>
          {title}
        </h2>
        {figure && <p className={css.figure}>{figure}</p>}
        {note && <p>{note}</p>}
        {rows.length > 0 && <Rows rows={rows} />}
      </div>
      <p className="visually-hidden" role="status" data-part="news" />
      <div className={css.refresh} data-part="refresh">
        <IntentButton verb="refresh" variant="secondary" small>
          Neu berechnen
        </IntentButton>
      </div>
    </section>
  )
}

const Rows = ({ rows }: { rows: ResultRow[] }) => (
  <dl className={css.rows}>
    {rows.map(({ label, calculation, value, sum }, index) => (
      <div key={index} data-sum={sum ? '' : undefined}>
        <dt>
          {label}
          {calculation && <span className={css.way}>{calculation}</span>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
