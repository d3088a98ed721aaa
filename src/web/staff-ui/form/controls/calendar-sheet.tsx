import 'dayjs/locale/de'
import '@mantine/dates/styles.layer.css'
import { DatePicker, DatesProvider, MonthPicker } from '@mantine/dates'
import { MantineScope } from './mantine-scope.tsx'
import styles from './calendar-sheet.module.css'

interface Props {
  /** YYYY-MM-DD or YYYY-MM. */
  value: string | null
  choose: (value: string) => void
}

const settings = { locale: 'de', firstDayOfWeek: 1, weekendDays: [0, 6] } as const
const labels = {
  previousMonth: 'Vorigen Monat zeigen',
  nextMonth: 'Nächsten Monat zeigen',
  previousYear: 'Voriges Jahr zeigen',
  nextYear: 'Nächstes Jahr zeigen',
  previousDecade: 'Voriges Jahrzehnt zeigen',
  nextDecade: 'Nächstes Jahrzehnt zeigen',
}

export const DaySheet = ({ value, choose }: Props) => (
  <MantineScope>
    <DatesProvider settings={{ ...settings, weekendDays: [0, 6] }}>
      <DatePicker
        size="md"
        ariaLabels={labels}
        classNames={{ day: styles.day, weekday: styles.weekday }}
        value={value}
        defaultDate={value ?? undefined}
        onChange={day => day && choose(day)}
      />
    </DatesProvider>
  </MantineScope>
)

export const MonthSheet = ({ value, choose }: Props) => (
  <MantineScope>
    <DatesProvider settings={{ ...settings, weekendDays: [0, 6] }}>
      <MonthPicker
        size="md"
        ariaLabels={labels}
        classNames={{ monthsListControl: styles.day }}
        value={value ? `${value}-01` : null}
        defaultDate={value ? `${value}-01` : undefined}
        onChange={month => month && choose(month.slice(0, 7))}
      />
    </DatesProvider>
  </MantineScope>
)
