import { type DateParts, dayBefore, formatGermanDay, readingDate } from '#contract/forms/dates.ts'
import css from './date-fields.module.css'
import { FieldSet, type FieldProps } from './field.tsx'
import { Radios } from './radios.tsx'

interface DateFieldsProps extends FieldProps {
  value: DateParts
  /** Enables autocompletion of a birthday. */
  birthday?: boolean
}

/** Three text fields for a memorable date, such as a birthday. */
export function DateFields({ value, birthday, ...field }: DateFieldsProps) {
  const inputs = { name: field.name, firstId: field.name, value, birthday, invalid: !!field.error }
  return (
    <FieldSet {...field}>
      <DateInputs {...inputs} />
    </FieldSet>
  )
}

interface ReadingDateProps extends FieldProps {
  value: unknown
  /** The server's day as YYYY-MM-DD, so that server and browser render the same. */
  today: string
  /** "Heute" is chosen beforehand. */
  preset?: boolean
  /** A day that is offered first, and chosen beforehand. */
  first?: { value: string; label: string }
}

/** Radio buttons for the date of a reading. "Heute" and "Gestern" have their day as value; "Anderes Datum" reveals three fields. */
export function ReadingDate({ value, today, preset, first, ...field }: ReadingDateProps) {
  const { choice, ...parts } = readingDate(value, today, first?.value)
  const yesterday = dayBefore(today)
  const isFurther = first && ![today, yesterday].includes(first.value)
  const other = { name: field.name, firstId: `${field.name}.day`, value: parts, invalid: !!field.error }
  return (
    <Radios
      {...field}
      control={`${field.name}.choice`}
      value={choice || (first?.value ?? (preset ? today : ''))}
      columns={isFurther ? 2 : 3}
      options={[
        ...(isFurther ? [{ ...first, hint: formatGermanDay(first.value) }] : []),
        { value: today, label: 'Heute', hint: formatGermanDay(today) },
        { value: yesterday, label: 'Gestern', hint: formatGermanDay(yesterday) },
        { value: 'other', label: 'Anderes Datum', reveals: <DateInputs {...other} label="Anderes Datum" /> },
      ]}
    />
  )
}

interface DateInputsProps {
  name: string
  firstId: string
  value: DateParts
  invalid: boolean
  birthday?: boolean
  label?: string
}

const dayMonthYear = [
  { part: 'day', word: 'Tag', length: 2 },
  { part: 'month', word: 'Monat', length: 2 },
  { part: 'year', word: 'Jahr', length: 4 },
] as const

function DateInputs({ name, firstId, value, invalid, birthday, label }: DateInputsProps) {
  return (
    <div className={css.parts} role={label && 'group'} aria-label={label}>
      {dayMonthYear.map(({ part, word, length }) => (
        <label key={part} className={css.part}>
          {word}
          <input
            id={part === 'day' ? firstId : `${name}.${part}`}
            name={`${name}.${part}`}
            defaultValue={value[part]}
            inputMode="numeric"
            maxLength={length}
            autoComplete={birthday ? `bday-${part}` : 'off'}
            aria-invalid={invalid || undefined}
          />
        </label>
      ))}
    </div>
  )
}
