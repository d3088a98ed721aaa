/** Calendar days as YYYY-MM-DD. Days of 23 or 25 hours count as one day. */

const millisecondsPerDay = 86_400_000
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** Returns the calendar day in Germany. */
export const dayInGermany = (at: string | number | Date): string => berlin.format(new Date(at))

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10)

/** Negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsPerDay

/** Returns the day itself, or the next day that is no weekend or nationwide holiday (§ 193 BGB). */
export const workingDay = (day: string): string =>
  isWeekend(day) || isHoliday(day) ? workingDay(plusDays(day, 1)) : day

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const fixedHolidays = ['01-01', '05-01', '10-03', '12-25', '12-26']
/** Days after Easter Sunday: Karfreitag, Ostermontag, Christi Himmelfahrt, Pfingstmontag. */
const movableHolidays = [-2, 1, 39, 50]

const isHoliday = (day: string) =>
  fixedHolidays.includes(day.slice(5)) ||
  movableHolidays.includes(daysBetween(easterSunday(Number(day.slice(0, 4))), day))

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
