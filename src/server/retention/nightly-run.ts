/** When the nightly job runs, in UTC; the preview counts by it. */
export const nightlyRun = { hour: 1, minute: 41 }

export const nightlyCron = `${nightlyRun.minute} ${nightlyRun.hour} * * *`

const msPerDay = 86_400_000

/** The next run after this moment. */
export function nextRun(now: Date): Date {
  const today = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate(),
    nightlyRun.hour,
    nightlyRun.minute,
  )
  return new Date(today > now.getTime() ? today : today + msPerDay)
}

/** The run that many nights later. */
export const laterRun = (run: Date, nights: number) => new Date(run.getTime() + nights * msPerDay)
