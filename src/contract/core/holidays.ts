import { daysBetween, plusDays } from './days.ts'

/** The Länder, by the names of the organizations' setting. */
export const federalStates = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
] as const
export type FederalState = (typeof federalStates)[number]

const catholic: FederalState[] = [
  'Baden-Württemberg',
  'Bayern',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
]
const eastern: FederalState[] = [
  'Brandenburg',
  'Mecklenburg-Vorpommern',
  'Sachsen',
  'Sachsen-Anhalt',
  'Thüringen',
]
const northern: FederalState[] = ['Bremen', 'Hamburg', 'Niedersachsen', 'Schleswig-Holstein']

interface Holiday {
  title: string
  /** Month and day, or days after Easter Sunday. */
  on: string | number
  /** All Länder, if none are named. */
  states?: readonly FederalState[]
  /** First year in a Land; always, if none is named. */
  since?: Partial<Record<FederalState, number>>
}

/** Legal holidays of a whole Land, and Mariä Himmelfahrt in Bayern, where most municipalities have it. Sundays need none. */
const holidays: Holiday[] = [
  { title: 'Neujahr', on: '01-01' },
  { title: 'Heilige Drei Könige', on: '01-06', states: ['Baden-Württemberg', 'Bayern', 'Sachsen-Anhalt'] },
  {
    title: 'Frauentag',
    on: '03-08',
    states: ['Berlin', 'Mecklenburg-Vorpommern'],
    since: { Berlin: 2019, 'Mecklenburg-Vorpommern': 2023 },
  },
  { title: 'Karfreitag', on: -2 },
  { title: 'Ostermontag', on: 1 },
  { title: 'Tag der Arbeit', on: '05-01' },
  { title: 'Christi Himmelfahrt', on: 39 },
  { title: 'Pfingstmontag', on: 50 },
  { title: 'Fronleichnam', on: 60, states: [...catholic, 'Hessen'] },
  { title: 'Mariä Himmelfahrt', on: '08-15', states: ['Bayern', 'Saarland'] },
  { title: 'Weltkindertag', on: '09-20', states: ['Thüringen'], since: { Thüringen: 2019 } },
  { title: 'Tag der Deutschen Einheit', on: '10-03' },
  {
    title: 'Reformationstag',
    on: '10-31',
    states: [...eastern, ...northern],
    since: Object.fromEntries(northern.map(state => [state, 2018])),
  },
  { title: 'Allerheiligen', on: '11-01', states: catholic },
  { title: 'Buß- und Bettag', on: 'repentance', states: ['Sachsen'] },
  { title: '1. Weihnachtstag', on: '12-25' },
  { title: '2. Weihnachtstag', on: '12-26' },
]

const isFederalState = (text: string): text is FederalState => federalStates.some(state => state === text)

/** Returns what was made for a key before, or makes it. Forgets all once so many are kept. */
function remembered<Value>(kept: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  if (kept.size >= most) kept.clear()
  kept.set(key, made)
  return made
}

/** The holidays of the years that were asked for, by Land and year. */
const calendars = new Map<string, ReadonlyMap<string, string>>()

/** Holidays of a year by their day, in a Land or, without one, in the whole country. */
function calendarOf(year: number, land: string): ReadonlyMap<string, string> {
  const state = isFederalState(land) ? land : undefined
  return remembered(calendars, `${year} ${state}`, 500, () => makeCalendar(year, state))
}

function makeCalendar(year: number, state: FederalState | undefined): ReadonlyMap<string, string> {
  const easter = easterSunday(year)
  const calendar = new Map<string, string>()
  for (const { title, on, states, since } of holidays) {
    if (states && (!state || !states.includes(state))) continue
    if (state && year < (since?.[state] ?? 0)) continue
    const day = dayOf(on, year, easter)
    if (!calendar.has(day)) calendar.set(day, title)
  }
  return calendar
}

function dayOf(on: Holiday['on'], year: number, easter: string): string {
  if (typeof on === 'number') return plusDays(easter, on)
  return on === 'repentance' ? repentanceDay(year) : `${String(year).padStart(4, '0')}-${on}`
}

/** The name of the holiday on a day, in a Land or, without one, in the whole country. */
export const holidayOn = (day: string, land = ''): string | undefined =>
  calendarOf(Number(day.slice(0, 4)), land).get(day)

/** Wednesday before 23 November. */
function repentanceDay(year: number): string {
  const before = `${year}-11-22`
  return plusDays(before, -((weekdayOf(before) + 4) % 7))
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekend = (day: string) => weekdayOf(day) % 6 === 0

export const isWorkingDay = (day: string, land = '') => !isWeekend(day) && !holidayOn(day, land)

/** Returns the day itself, or the next working day of the Land. Without a Land, nationwide holidays count (§ 193 BGB). */
export const workingDay = (day: string, land = ''): string =>
  isWorkingDay(day, land) ? day : workingDay(plusDays(day, 1), land)

/** Days are counted for ten years at most. */
const maxDays = 3660

/** Working days between two days in a Land. The rows of a list ask for the same few. */
const counts = new Map<string, number>()

/** Counts the working days after `from` until `to`, that day included; negative if `to` is before `from`. */
export function workingDaysBetween(from: string, to: string, land = ''): number {
  if (to < from) return 0 - workingDaysBetween(to, from, land)
  return remembered(counts, `${from} ${to} ${land}`, 1000, () => countWorkingDays(from, to, land))
}

function countWorkingDays(from: string, to: string, land: string): number {
  const length = Math.min(daysBetween(from, to), maxDays)
  const last = plusDays(from, length)
  return weekdaysAfter(from, length) - holidaysOnWeekdays(from, last, land)
}

/** Counts the days from Monday to Friday among so many days after a day. */
function weekdaysAfter(day: string, length: number): number {
  const first = weekdayOf(day) + 1
  const rest = Array.from({ length: length % 7 }, (_, index) => (first + index) % 7)
  return Math.floor(length / 7) * 5 + rest.filter(weekday => weekday % 6 !== 0).length
}

/** Counts the holidays after `from` until `to` that are no Saturday or Sunday. */
function holidaysOnWeekdays(from: string, to: string, land: string): number {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const days = years.flatMap(year => [...calendarOf(year, land).keys()])
  return days.filter(day => day > from && day <= to && !isWeekend(day)).length
}

/** Returns the working day that comes so many working days after a day. */
export function plusWorkingDays(day: string, count: number, land = ''): string {
  const next = workingDay(plusDays(day, 1), land)
  return count > 1 ? plusWorkingDays(next, count - 1, land) : count === 1 ? next : workingDay(day, land)
}

/** Gauss's Easter algorithm with Lichtenberg's correction, valid for all Gregorian years. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const golden = year % 19
  const seed = (19 * golden + moon) % 30
  const full = 21 + seed - Math.floor((seed + Math.floor(golden / 11)) / 29)
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  const offset = 7 - ((((full - firstSunday) % 7) + 7) % 7)
  return plusDays(`${year}-03-01`, full + offset - 1)
}
