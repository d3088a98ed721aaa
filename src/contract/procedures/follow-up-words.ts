const weekday = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short' })

/** „Fr 04.12.“, in another year „Fr 04.12.2027“. */
export function shortDayWords(day: string, today: string): string {
  const [year, month, date] = day.split('-')
  return `${weekday.format(new Date(day))} ${date}.${month}.${day.slice(0, 4) === today.slice(0, 4) ? '' : year}`
}

interface Until {
  on: string | null
  until_reply: boolean
}

/** „bis Fr 04.12.“ or „bis zur Antwort“. */
export const untilWords = ({ on }: Pick<Until, 'on'>, today: string) =>
  on ? `bis ${shortDayWords(on, today)}` : 'bis zur Antwort'

/** The answer that ends it too, and the reason: „oder bis zur Antwort · Foto vom Zähler“. */
export const alsoWords = ({ on, until_reply, reason }: Until & { reason: string }) =>
  [on && until_reply && 'oder bis zur Antwort', reason].filter(Boolean).join(' · ')
