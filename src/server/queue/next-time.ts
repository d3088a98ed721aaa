import { parseCrontab } from 'graphile-worker'

const minute = 60_000
/** Minutes of eight days: every schedule runs at least once a week. */
const horizon = 8 * 24 * 60

/** The next time of a cron expression (UTC) after a moment. */
export function nextTime(at: string, now: Date): Date {
  const [item] = parseCrontab(`${at} task`)
  for (let step = 1; step <= horizon; step += 1) {
    const time = new Date((Math.floor(now.getTime() / minute) + step) * minute)
    if (item!.match(digest(time))) return time
  }
  throw new Error(`no time within a week: ${at}`)
}

const digest = (time: Date) => ({
  min: time.getUTCMinutes(),
  hour: time.getUTCHours(),
  date: time.getUTCDate(),
  month: time.getUTCMonth() + 1,
  dow: time.getUTCDay(),
})
