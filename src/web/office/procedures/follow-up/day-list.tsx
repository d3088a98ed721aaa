import { IconCheck } from '@tabler/icons-react'
import { plusDays } from '#contract/core/days.ts'
import { shortDayWords } from '#contract/procedures/follow-up-words.ts'
import { hotkey } from '../../../staff-ui/keyboard/hotkeys.ts'
import { Kbd } from '../../../staff-ui/keyboard/kbd.tsx'
import type { DayChoice } from './days.ts'
import styles from './follow-up.module.css'

/** The value of the choice of another day. */
export const otherDay = 'other'

interface Props {
  days: readonly DayChoice[]
  today: string
  choice: string
  choose: (choice: string) => void
  /** The other day as YYYY-MM-DD. */
  other: string
  enter: (day: string) => void
}

/** Offered days as radio buttons, chosen by the keys 1 to 4; 5 leads to the field for another day. */
export function DayList({ days, today, choice, choose, other, enter }: Props) {
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">Tag</legend>
      {days.map(({ label, day }, index) => (
        <label key={label} className={styles.day} {...hotkey(String(index + 1))}>
          <input
            type="radio"
            name="choice"
            className="visually-hidden"
            checked={choice === String(index)}
            onChange={() => choose(String(index))}
          />
          <Kbd keys={String(index + 1)} />
          <span>{label}</span>
          <span>{shortDayWords(day, today)}</span>
          <IconCheck size={18} stroke={1.75} aria-hidden />
        </label>
      ))}
      <label className={styles.day}>
        <Kbd keys="5" />
        <span>Anderer Tag</span>
        <input
          type="date"
          min={plusDays(today, 1)}
          value={other}
          {...hotkey('5')}
          onFocus={() => choose(otherDay)}
          onChange={({ currentTarget }) => enter(currentTarget.value)}
        />
      </label>
    </fieldset>
  )
}
