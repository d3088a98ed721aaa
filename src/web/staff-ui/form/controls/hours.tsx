import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../button.tsx'
import input from '../field.module.css'
import { normalizeDays, normalizeHours, type OpeningHours } from '../parse/hours.ts'
import type { ControlProps } from './control.ts'
import styles from './hours.module.css'

const most = 14

/** Lines of days and times; what is typed is written as the portal shows it when the input is left. */
export function HoursInput({ field, id, value, change, disabled }: ControlProps<readonly OpeningHours[]>) {
  const list = useRef<HTMLUListElement>(null)
  const lines = value ?? []
  const isAdded = useRef(false)
  useEffect(() => {
    if (isAdded.current) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
    isAdded.current = false
  })
  const add = () => {
    isAdded.current = true
    change([...lines, { days: '', hours: '' }])
  }
  const set = (index: number, part: Partial<OpeningHours>) =>
    change(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const remove = (index: number) => {
    change(lines.filter((_, at) => at !== index))
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <div>
      <ul ref={list} className={styles.lines}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
          <li key={index} className={styles.line}>
            <LineInput
              id={index === 0 ? id : `${id}-${index}`}
              label={`${field.title}, Zeile ${index + 1}: Tage`}
              placeholder="Mo–Do"
              value={line.days}
              disabled={disabled}
              change={days => set(index, { days })}
              normalize={normalizeDays}
            />
            <LineInput
              id={`${id}-${index}-hours`}
              label={`${field.title}, Zeile ${index + 1}: Uhrzeiten`}
              placeholder="8–12 und 13–16 Uhr"
              value={line.hours}
              disabled={disabled}
              change={hours => set(index, { hours })}
              normalize={normalizeHours}
            />
            <IconButton
              icon={IconTrash}
              label={`Zeile ${index + 1} entfernen`}
              disabled={disabled}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={IconPlus}
        data-add=""
        id={lines.length ? undefined : id}
        disabled={disabled || lines.length >= most}
        onClick={add}
      >
        Zeile hinzufügen
      </Button>
    </div>
  )
}

interface LineProps {
  id: string
  label: string
  placeholder: string
  value: string
  disabled?: boolean
  change: (text: string) => void
  normalize: (text: string) => string | undefined
}

function LineInput({ id, label, placeholder, value, disabled, change, normalize }: LineProps) {
  return (
    <input
      id={id}
      type="text"
      className={input.control}
      aria-label={label}
      placeholder={placeholder}
      maxLength={60}
      disabled={disabled}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => {
        const written = normalize(value)
        if (written !== undefined && !isSame(written, value)) change(written)
      }}
    />
  )
}

/** A space that does not break is the same text: leaving an input untouched changes nothing. */
const isSame = (one: string, other: string) =>
  one.replaceAll('\u00a0', ' ') === other.replaceAll('\u00a0', ' ')
