import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Hint, type Tone } from './status-badge.tsx'

const icons: Partial<Record<Tone, Icon>> = {
  done: IconCircleCheck,
  waiting: IconAlertTriangle,
  error: IconCircleX,
}

/** The result of a check with its icon: good, open, bad, or not known. */
export const Verdict = ({ tone, children }: { tone: Tone; children: string }) => (
  <Hint tone={tone} icon={icons[tone]}>
    {children}
  </Hint>
)
