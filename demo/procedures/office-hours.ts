import type { Chance } from '../random.ts'
import { germanTime, later } from '../clock.ts'

/** Moves a time outside office hours to the same minute within them, or to the next morning. */
const inOfficeHours = (moment: string) => {
  const hour = Number(germanTime(moment).slice(0, 2))
  if (hour < 8) return later(moment, (8 - hour) * 60)
  return hour > 16 ? later(moment, (32 - hour) * 60) : moment
}

/** The given number of times between start and end, in order, in office hours where possible. */
export const afterwards = (start: string, count: number, end: string, chance: Chance): string[] => {
  const moments: string[] = []
  let last = start
  for (let left = count; left > 0; left--) {
    const room = (Date.parse(end) - Date.parse(last)) / 60_000
    const gap = Math.min(chance.int(50, 3600), (room * 0.7) / left)
    const wanted = inOfficeHours(later(last, Math.round(gap)))
    last =
      Date.parse(wanted) < Date.parse(end) - left * 60_000
        ? wanted
        : later(last, Math.max(1, Math.floor(room / (left + 1))))
    moments.push(last)
  }
  return moments
}
