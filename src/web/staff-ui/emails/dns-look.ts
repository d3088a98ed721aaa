import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconHelp,
  IconXboxX,
} from '@tabler/icons-react'
import type { SenderResult } from '#contract/emails/sender-checks.ts'
import type { Tone } from '../status/status-badge.tsx'

/** Look of the result of a DNS check. */
export const dnsLooks: Record<SenderResult, { label: string; tone: Tone; icon: Icon }> = {
  ok: { label: 'stimmt', tone: 'done', icon: IconCircleCheck },
  missing: { label: 'fehlt', tone: 'waiting', icon: IconAlertTriangle },
  wrong: { label: 'falsch', tone: 'error', icon: IconXboxX },
  unreachable: { label: 'nicht erreichbar', tone: 'waiting', icon: IconCloudOff },
  unknown: { label: 'nicht geprüft', tone: 'hold', icon: IconHelp },
}
