import { useState } from 'react'
import { readCount } from '#contract/forms/numbers.ts'
import { textAt } from '#contract/forms/values.ts'
import type { Values } from '#contract/forms/field-types.ts'
import { meterTypes } from '#contract/procedures/meter-types.ts'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { date, number } from '../../../staff-ui/text/format.ts'
import type { Entry } from './entry-data.ts'
import { EntryQuestion } from './entry-question.tsx'
import type { FieldContext } from './field-context.ts'
import styles from './entry.module.css'

interface Props {
  at: string
  item: Values
  meter: Entry['meters'][number]
  context: FieldContext
}

/** A known meter with its last reading; the consumption is compared with the usual one while the reading is typed. */
export function MeterRow({ at, item, meter, context }: Props) {
  const saved = textAt(item, 'meter_count')
  const [typed, setTyped] = useState(saved)
  const title = `${meterTypes[meter.meter_type]} ${meter.meter_number}`
  return (
    <div className={styles.meter} role="group" aria-label={title}>
      <input type="hidden" name={`${at}meter_type`} value={meter.meter_type} />
      <input type="hidden" name={`${at}meter_number`} value={meter.meter_number} />
      <p className={styles.meterName}>
        <strong>{meter.meter_number}</strong>
        <small>{meterTypes[meter.meter_type]}</small>
      </p>
      <p className={styles.meterBefore}>
        <span className={styles.hint}>Vorher</span>
        {meter.last_count === null ? 'kein Stand' : `${number(meter.last_count)} m³`}
        {meter.last_read_at && <small>{date(meter.last_read_at)}</small>}
      </p>
      <TextField
        label="Neuer Stand"
        name={`${at}meter_count`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        end="m³"
        defaultValue={saved}
        error={context.errors[`${at}meter_count`]}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      <TextField
        label="Abgelesen am"
        type="date"
        name={`${at}read_at`}
        max={context.today}
        defaultValue={textAt(item, 'read_at') || context.today}
        error={context.errors[`${at}read_at`]}
      />
      <p className={styles.meterUse} aria-live="polite">
        <span className={styles.hint}>Verbrauch</span>
        <Consumption typed={typed} meter={meter} />
      </p>
      <EntryQuestion path={`${at}meter_count`} context={context} />
      <EntryQuestion path={`${at}read_at`} context={context} />
    </div>
  )
}

function Consumption({ typed, meter }: { typed: string; meter: Entry['meters'][number] }) {
  const count = readCount(typed)
  const { last_count, expected_min, expected_max } = meter
  if (count === null) return 'nicht genannt'
  if (last_count === null) return 'nicht bekannt'
  const use = count - last_count
  const range =
    expected_min === null || expected_max === null
      ? null
      : [expected_min - last_count, expected_max - last_count]
  const isUsual = use >= 0 && (!range || (use >= range[0]! && use <= range[1]!))
  return (
    <>
      <strong>{number(use)} m³</strong>
      {range && (
        <small data-tone={isUsual ? 'done' : 'waiting'}>
          üblich {number(range[0]!)}–{number(range[1]!)}
        </small>
      )}
    </>
  )
}
