import clsx from 'clsx'
import type { RaisedFlag } from '#contract/procedures/outcomes.ts'
import type { MediaRow } from '#contract/core/media.ts'
import type { StatusupdateRow } from '#contract/procedures/history.ts'
import { date, dateTime } from '../../staff-ui/text/format.ts'
import { deliveryText } from '../../staff-ui/record/timeline.tsx'
import { timelineOf } from '../ui/procedure-timeline.tsx'
import { meterTypes } from '#contract/procedures/meter-types.ts'
import { type MeterRow, consumption, cubic, deviates, expectedUse } from './meter-consumption.ts'
import styles from './print.module.css'

export function PrintedDeviations({
  meters,
  raised,
}: {
  meters: readonly MeterRow[]
  raised: readonly RaisedFlag[]
}) {
  const deviating = meters.filter(deviates)
  if (deviating.length + raised.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>Hinweis</h2>
      {raised.map(({ flag, title, text }) => (
        <p key={flag} className={styles.note}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
      {deviating.map(meter => (
        <p key={meter.id} className={styles.note}>
          <strong>Abweichung:</strong> Verbrauch {cubic(consumption(meter) ?? 0)}
          {expectedUse(meter) && `, erwartet ${expectedUse(meter)?.map(cubic).join(' bis ')}`}
          {meter.former_use ? `, Vorjahr ${cubic(meter.former_use)}` : ''}.
          {meter.reason && ` Grund: ${meter.reason}${meter.reason_text && `, „${meter.reason_text}“`}.`}
        </p>
      ))}
    </>
  )
}

export function PrintedMeters({ meters }: { meters: readonly MeterRow[] }) {
  return (
    <>
      <h2 className={styles.heading}>Zählerstände</h2>
      <table className={clsx(styles.table, styles.numbers)}>
        <thead>
          <tr>
            <th>Zähler</th>
            <th>Art</th>
            <th>Vorher</th>
            <th>Gemeldet</th>
            <th>Verbrauch</th>
          </tr>
        </thead>
        <tbody>
          {meters.map(meter => (
            <tr key={meter.id}>
              <td>{meter.meter_number}</td>
              <td data-label="Art">{meterTypes[meter.meter_type]}</td>
              <td data-label="Vorher">
                {meter.previous_count === null
                  ? '–'
                  : `${cubic(meter.previous_count)}${meter.previous_read_at ? ` (${date(meter.previous_read_at)})` : ''}`}
              </td>
              <td data-label="Gemeldet">
                <strong>{cubic(meter.meter_count)}</strong> ({date(meter.read_at)})
              </td>
              <td data-label="Verbrauch">
                {consumption(meter) === null ? '–' : cubic(consumption(meter) ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function PrintedHistory({ updates }: { updates: readonly StatusupdateRow[] }) {
  const seen = new Map(updates.map(update => [update.id, update.is_public ? 'alle' : 'intern']))
  const entries = timelineOf(updates).toReversed()
  return (
    <section>
      <h2 className={styles.heading}>Verlauf</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Zeit</th>
            <th>Ereignis</th>
            <th>Sichtbar für</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, title, text, detail, email }) => (
            <tr key={id}>
              <td>{dateTime(at)}</td>
              <td className={styles.event}>
                {[title, detail, email && deliveryText(email)].filter(Boolean).join(', ') +
                  (text ? `: ${text}` : '')}
              </td>
              <td data-label="Sichtbar für">{seen.get(id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function PrintedFiles({ files }: { files: readonly MediaRow[] }) {
  return (
    <div className={styles.files}>
      {files.map((file, index) => (
        <figure key={file.id} className={styles.figure}>
          <h2 className={styles.heading}>
            Anlage {index + 1} von {files.length}
          </h2>
          {file.conversions.preview && (
            <img src={file.conversions.preview.url} alt="" className={styles.image} />
          )}
          <figcaption>
            {file.name}, {date(file.created_at)}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
