import { IconHourglass } from '@tabler/icons-react'
import { emailLooks } from '../status/email-look.ts'
import type { StatusLook } from '../status/status-badge.tsx'
import { time } from '../text/format.ts'

/** Seconds below which the time is counted instead of said. */
const soon = 60

/** „Geht in 14 s raus“, „Geht um 11:42 Uhr raus“, „Wartet“. */
export function waitingLook({ not_before }: { not_before: string | null }, now: string): StatusLook {
  const seconds = not_before ? Math.ceil((Date.parse(not_before) - Date.parse(now)) / 1000) : 0
  if (!not_before || seconds <= 0) return emailLooks.waiting
  const when = seconds <= soon ? `in ${seconds} s` : `um ${time(not_before)} Uhr`
  return { label: `Geht ${when} raus`, tone: 'progress', icon: IconHourglass }
}
