import type { LastRun } from '#contract/queue/queue.ts'
import { runResult } from '#contract/queue/task-names.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { dayWord, time } from '../../staff-ui/text/format.ts'
import { duration } from './words.ts'

/** „heute, 10:42, 0,2 s“ */
export const LastTime = ({ last, now }: { last: LastRun | null; now: string }) =>
  last
    ? `${dayWord(last.started_at, now)}, ${time(last.started_at)}, ${duration(last.milliseconds)}`
    : 'noch nie'

/** Result of the last run. */
export function LastResult({ task, last }: { task: string; last: LastRun | null }) {
  if (!last) return '–'
  return last.outcome === 'done' ? (
    <Hint tone="done" icon={IconCircleCheck}>
      {runResult(task, last.count)}
    </Hint>
  ) : (
    <Hint tone="error" icon={IconCircleX}>
      gescheitert
    </Hint>
  )
}
