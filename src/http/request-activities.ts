import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { newActivity, runFor } from '#server/core/activity/activity.ts'
import type { Services } from '#server/core/services.ts'

/**
 * Returns what handles a request as an activity: once it is answered, it counts as use by its organization, ends its trace and, at
 * level info, writes a line of log.
 */
export function createRequestActivities({ log, usage, tracing }: Services) {
  return (request: IncomingMessage, response: ServerResponse, handle: () => void) => {
    const began = performance.now()
    const trace = tracing?.begin('request') ?? null
    const activity = newActivity({ kind: 'request', id: randomUUID(), name: '', trace })
    response.once('close', () => {
      const milliseconds = performance.now() - began
      const { statusCode: status } = response
      const { statements, databaseTime, name, organization } = activity
      usage.add(organization, {
        requests: 1,
        jobs: 0,
        seconds: milliseconds / 1_000,
        statements,
        databaseSeconds: databaseTime / 1_000,
      })
      trace?.end(
        `${request.method} ${name}`,
        {
          'http.request.method': request.method,
          'http.route': name,
          'http.response.status_code': status,
          'klarwerk.request': activity.id,
          ...(organization && { 'klarwerk.organization': organization }),
        },
        status >= 500,
      )
      const answered = response.writableFinished ? { status } : { aborted: true }
      runFor(activity, () =>
        log.info(
          { method: request.method, ...answered, ms: Math.round(milliseconds), statements },
          'request',
        ),
      )
    })
    runFor(activity, handle)
  }
}
