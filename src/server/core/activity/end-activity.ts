import type { Attributes } from '@opentelemetry/api'
import type { Services } from '../services.ts'
import { type Activity, runFor } from './activity.ts'

interface End {
  /** Name of the trace. */
  title: string
  attributes?: Attributes
  /** Fields of the line of log. */
  line: object
  failed: boolean
}

/** Counts an activity as use by its organization, ends its trace and, at level info, writes its line of log. */
export function endActivity(
  { log, usage }: Pick<Services, 'log' | 'usage'>,
  activity: Activity,
  { title, attributes, line, failed }: End,
) {
  const { kind, id, organization, statements } = activity
  const milliseconds = performance.now() - activity.began
  usage.add(activity, milliseconds)
  activity.trace?.end(
    title,
    {
      ...attributes,
      [`klarwerk.${kind}`]: id,
      ...(organization && { 'klarwerk.organization': organization }),
    },
    failed,
  )
  runFor(activity, () => log.info({ ...line, ms: Math.round(milliseconds), statements }, kind))
}
