import { Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { parseDay, parseMonth } from '../parse/days.ts'
import type { ControlProps } from './control.ts'
import styles from './calendar.module.css'

const DaySheet = lazy(async () => ({ default: (await import('./calendar-sheet.tsx')).DaySheet }))
const MonthSheet = lazy(async () => ({ default: (await import('./calendar-sheet.tsx')).MonthSheet }))

type Props = ControlProps<string | null> & { kind: 'day' | 'month'; children: ReactNode }

/** A button in the input that opens a calendar, which is loaded then. */
export function Calendar({ kind, field, value, change, disabled, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const Sheet = kind === 'day' ? DaySheet : MonthSheet
  const chosen = value && (kind === 'day' ? parseDay(value) : parseMonth(value))
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-start"
      offset={6}
      withinPortal={false}
      zIndex={250}
    >
      <span className={styles.wrap}>
        {children}
        <Popover.Target>
          <button
            type="button"
            className={styles.open}
            disabled={disabled}
            aria-label={`${field.title}: Kalender öffnen`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={18} stroke={1.75} aria-hidden />
          </button>
        </Popover.Target>
      </span>
      <Popover.Dropdown className={styles.sheet} aria-label={`${field.title}: Kalender`}>
        {isOpen && (
          <Suspense fallback={<p className={styles.loading}>Kalender wird geladen …</p>}>
            <Sheet
              value={chosen || null}
              choose={day => {
                change(day)
                setOpen(false)
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
