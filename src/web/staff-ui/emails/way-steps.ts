import {
  type Icon,
  IconArrowBackUp,
  IconClockExclamation,
  IconHourglass,
  IconMailbox,
  IconMailPlus,
  IconMailX,
  IconRefreshAlert,
  IconServer2,
} from '@tabler/icons-react'
import type { PlatformEmailRow } from '#contract/emails/rows.ts'
import { dateTime } from '../text/format.ts'

export interface WayStep {
  icon: Icon
  title: string
  at: string | null
  detail?: string
  /** The words of a server. */
  code?: string
  tone?: 'error' | 'progress'
}

/** Data that the way of an email is made from. */
export interface Way extends Pick<
  PlatformEmailRow,
  | 'state'
  | 'created_at'
  | 'not_before'
  | 'attempts'
  | 'attempted_at'
  | 'sent_at'
  | 'delayed_at'
  | 'bounced_at'
  | 'server_answer'
  | 'error'
> {
  author?: string
  letter_at?: string | null
  withdrawn_at?: string | null
  /** German reason of a return. */
  reasonText?: string | undefined
}

const attemptsText = (count: number) => (count === 1 ? '1 Versuch' : `${count} Versuche`)

const left = ({ created_at, not_before, attempted_at }: Way): WayStep[] =>
  attempted_at
    ? [
        {
          icon: IconHourglass,
          title: 'Ausgang verlassen',
          at: attempted_at,
          ...(not_before &&
            not_before > created_at && { detail: `Zurückgehalten bis ${dateTime(not_before)} Uhr` }),
        },
      ]
    : []

const tried = ({ state, attempts, attempted_at, server_answer }: Way): WayStep[] =>
  state === 'waiting' && attempts > 0
    ? [
        {
          icon: IconRefreshAlert,
          title: `Noch nicht angenommen, ${attemptsText(attempts)}`,
          at: attempted_at,
          detail: 'Wir versuchen es weiter.',
          code: server_answer,
        },
      ]
    : []

const accepted = ({ sent_at, bounced_at, delayed_at, server_answer, attempts, error }: Way): WayStep[] =>
  sent_at
    ? [
        {
          icon: IconServer2,
          title: 'Vom Mailserver angenommen',
          at: sent_at,
          tone: 'progress',
          detail: [attempts > 1 && attemptsText(attempts), error].filter(Boolean).join('. '),
          ...(!bounced_at && !delayed_at && { code: server_answer }),
        },
      ]
    : []

const came = (way: Way): WayStep[] => [
  ...(way.delayed_at
    ? [
        {
          icon: IconClockExclamation,
          title: 'Verzögerung gemeldet',
          at: way.delayed_at,
          detail: 'Der Server versucht es weiter.',
          ...(!way.bounced_at && { code: way.server_answer }),
        },
      ]
    : []),
  ...(way.bounced_at
    ? [
        {
          icon: IconMailX,
          title: way.sent_at ? 'Zurückgekommen' : 'Abgelehnt',
          at: way.bounced_at,
          tone: 'error' as const,
          detail: way.reasonText ? `Grund: ${way.reasonText}` : '',
          code: way.server_answer,
        },
      ]
    : []),
]

/** The way of an email so far, from its beginning. */
export const wayOf = (way: Way): WayStep[] => [
  {
    icon: IconMailPlus,
    title: way.author ? `Geschrieben, ${way.author}` : 'Geschrieben vom Portal',
    at: way.created_at,
  },
  ...left(way),
  ...tried(way),
  ...accepted(way),
  ...came(way),
  ...(way.withdrawn_at ? [{ icon: IconArrowBackUp, title: 'Zurückgeholt', at: way.withdrawn_at }] : []),
  ...(way.letter_at ? [{ icon: IconMailbox, title: 'Als Brief gedruckt', at: way.letter_at }] : []),
]
