import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../page/lazy-part.ts'
import clsx from 'clsx'
import popupStyles from '../../menu/popup.module.css'
import { usePopup } from '../../menu/use-popup.ts'
import { parseDay, parseMonth } from '../parse/days.ts'
import type { ControlProps } from './control.ts'
import styles from './calendar.module.css'

const DaySheet = lazyPart(async () => (await import('./calendar-sheet.tsx')).DaySheet)
const MonthSheet = lazyPart(async () => (await import('./calendar-sheet.tsx')).MonthSheet)

type Props = ControlProps<string | null> & { kind: 'day' | 'month'; children: ReactNode }

/** A button in the input that opens a calendar, which is loaded then. */
export function Calendar({ kind, field, value, change, disabled, children }: Props) {
  const { isOpen, button, popup } = usePopup()
  const Sheet = kind === 'day' ? DaySheet : MonthSheet
  const chosen = value && (kind === 'day' ? parseDay(value) : parseMonth(value))
  return (
    <>
      <span className={styles.wrap}>
        {children}
        <button
          {...button}
          type="button"
          className={styles.open}
          disabled={disabled}
          aria-label={`${field.title}: Kalender öffnen`}
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden />
        </button>
      </span>
      <div
        {...popup}
        role="dialog"
        aria-label={`${field.title}: Kalender`}
        tabIndex={-1}
        data-align="start"
        className={clsx(popupStyles.popup, styles.sheet)}
      >
        {isOpen && (
          <Suspense fallback={<p className={styles.loading}>Kalender wird geladen …</p>}>
            <div ref={focusDay}>
              <Sheet
                value={chosen || null}
                choose={day => {
                  change(day)
                  document.getElementById(popup.id)?.hidePopover()
                }}
              />
            </div>
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The chosen day, today, or the first day. */
const focusDay = (sheet: HTMLElement | null) =>
  sheet?.querySelector<HTMLElement>('table button:not([tabindex="-1"])')?.focus()
