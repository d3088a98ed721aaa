import { failingDays } from '#contract/webhook-limits.ts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { date, dateTime, relativeDate, time } from '../../../staff-ui/text/format.ts'
import type { Target } from './act.ts'

const reasons = {
  failing: `${failingDays} Tage lang kam nichts an.`,
  gone: 'Das Ziel hat mit 410 geantwortet: nicht mehr senden.',
  person: 'Jemand hat es von Hand abgeschaltet.',
}

/** Why nothing arrives, since when, and what happens next. */
export function TargetAlert({ target, now }: { target: Target; now: string }) {
  const { enabled, disabled_at, disabled_reason, failing_since, last_error, next_at } = target
  if (!enabled)
    return (
      <Alert tone="waiting" title="Das Ziel ist abgeschaltet">
        <p>
          {disabled_reason && reasons[disabled_reason]} {disabled_at && `Seit ${dateTime(disabled_at)} Uhr.`}{' '}
          Wir senden wieder, sobald Sie es einschalten. Was inzwischen geschah, holen Sie danach unter
          „Nachholen“.
        </p>
      </Alert>
    )
  if (!failing_since) return null
  const ends = new Date(Date.parse(failing_since) + failingDays * 86_400_000)
  return (
    <Alert tone="error" icon={IconPlugConnectedX} title={last_error}>
      <p>
        Seit {relativeDate(failing_since, now)}. Wir versuchen es weiter
        {next_at && next_at > now ? `, wieder um ${time(next_at)} Uhr` : ''}, bald nur noch alle 2 Stunden.
        Bleibt es dabei, schalten wir das Ziel am {date(ends)} ab. Wer die Einstellungen verwaltet, erfährt es
        vorher.
      </p>
    </Alert>
  )
}
