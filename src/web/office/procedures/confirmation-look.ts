import {
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconMailX,
  IconMessageX,
  IconMinus,
} from '@tabler/icons-react'
import type { ConfirmationDetail } from '#contract/procedures/confirmations.ts'
import { date, dateTime } from '../../staff-ui/text/format.ts'
import type { StatusLook } from '../../staff-ui/status/status-badge.tsx'

const looks: Record<ConfirmationDetail['state'], StatusLook> = {
  confirmed: { label: 'Bestätigt', tone: 'done', icon: IconCircleCheck },
  objected: { label: 'Stimmt nicht', tone: 'error', icon: IconMessageX },
  waiting: { label: 'Wartet', tone: 'waiting', icon: IconClock },
  expired: { label: 'Abgelaufen', tone: 'error', icon: IconClockExclamation },
  closed: { label: 'Nicht bestätigt', tone: 'hold', icon: IconMinus },
}
const bounced: StatusLook = { label: 'Unzustellbar', tone: 'error', icon: IconMailX }

const isBounced = ({ state, email_state }: ConfirmationDetail) =>
  state === 'waiting' && email_state === 'bounced'

export const confirmationLook = (row: ConfirmationDetail) => (isBounced(row) ? bounced : looks[row.state])

export function confirmationText(row: ConfirmationDetail): string {
  if (row.confirmed_at) return `bestätigt am ${dateTime(row.confirmed_at)} Uhr`
  if (row.objected_at) return `widersprochen am ${dateTime(row.objected_at)} Uhr`
  if (isBounced(row)) return `Die E-Mail vom ${dateTime(row.sent_at)} Uhr kam nicht an.`
  if (row.state === 'expired') return `Der Link galt bis ${date(row.expires_at)}.`
  return `Link gesendet am ${dateTime(row.sent_at)} Uhr, gilt bis ${date(row.expires_at)}`
}
