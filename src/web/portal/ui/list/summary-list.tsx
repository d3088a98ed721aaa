import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './summary-list.module.css'

export interface SummaryRow {
  label: string
  /** An empty value is shown as "keine Angabe" in the hint's colour. */
  value: ReactNode
  /** A second line in small print: "37 m³ mehr als am 31.12.2025". */
  detail?: ReactNode
  strong?: boolean
  /** Address of a picture in place of the value, which is its text. */
  picture?: string
  /** Text for an empty value. */
  empty?: string
}

export interface SummarySection {
  title: string
  /** Link to the step. The text defaults to "{title} ändern". */
  change?: { href: string; text?: string }
  rows: SummaryRow[]
}

export function SummaryList({ title, change, rows }: SummarySection) {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{title}</h2>
        {change && <Link to={change.href}>{change.text ?? `${title} ändern`}</Link>}
      </div>
      <dl>
        {rows.map(row => (
          <Row key={row.label} {...row} />
        ))}
      </dl>
    </section>
  )
}

function Row({ label, value, detail, strong, picture, empty = 'keine Angabe' }: SummaryRow) {
  const given = value !== undefined && value !== null && value !== ''
  return (
    <div className={css.row} data-empty={given ? undefined : ''}>
      <dt>{label}</dt>
      <dd data-strong={strong ? '' : undefined} data-empty={given ? undefined : ''}>
        {picture ? <img src={picture} alt={label} className={css.picture} /> : given ? value : empty}
        {detail && <span className={css.detail}>{detail}</span>}
      </dd>
    </div>
  )
}
