import type { FieldDescription } from '../../record/description.ts'
import input from '../field.module.css'
import { formatNumber, parseWithUnit } from '../parse/numbers.ts'
import { AddEntry } from './add-entry.tsx'
import type { ControlProps } from './control.ts'
import { Entries } from './entries.tsx'
import styles from './entries.module.css'
import { TypedInput } from './typed-input.tsx'

type Row = Readonly<Record<string, unknown>>

/** A list of entries with the same few texts and numbers each, in an order. */
export function RowsInput({ field, id, value, change, disabled }: ControlProps<readonly Row[]>) {
  const entries = value ?? []
  const all = field.columns ?? []
  const columns = all.filter(({ isKey }) => !isKey)
  return (
    <Entries
      field={field}
      entries={entries}
      change={change}
      disabled={disabled}
      renderEntry={(row, index, put) => (
        <span className={styles.cells}>
          {columns.map(column => (
            <span key={column.name} data-number={column.control === 'number' ? '' : undefined}>
              {index === 0 && (
                <span className={styles.head} aria-hidden>
                  {column.title}
                </span>
              )}
              <Cell
                column={column}
                id={`${id}-${index}-${column.name}`}
                label={`${field.title}, Zeile ${index + 1}: ${column.title}`}
                value={row[column.name]}
                change={next => put({ ...row, [column.name]: next })}
                disabled={disabled}
              />
            </span>
          ))}
        </span>
      )}
    >
      <AddEntry
        field={field}
        entries={entries}
        id={id}
        onAdd={() => change([...entries, Object.fromEntries(all.map(each => [each.name, startOf(each)]))])}
      >
        Zeile hinzufügen
      </AddEntry>
    </Entries>
  )
}

const startOf = (column: FieldDescription) => (column.isKey ? `eintrag-${Date.now()}` : column.default)

interface CellProps {
  column: FieldDescription
  id: string
  label: string
  value: unknown
  change(value: unknown): void
  disabled?: boolean
}

function Cell({ column, id, label, value, change, disabled }: CellProps) {
  if (column.control === 'number')
    return (
      <TypedInput<number>
        field={column}
        id={id}
        aria-label={label}
        placeholder={column.title}
        inputMode="decimal"
        disabled={disabled}
        value={typeof value === 'number' || typeof value === 'string' ? value : null}
        change={change}
        parse={text => parseWithUnit(text)}
        format={formatNumber}
      />
    )
  return (
    <input
      id={id}
      type="text"
      className={input.control}
      aria-label={label}
      placeholder={column.title}
      maxLength={column.maxLength}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
