import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { newActivity, runFor } from '#server/core/activity/activity.ts'
import { endActivity } from '#server/core/activity/end-activity.ts'
import type { Services } from '#server/core/services.ts'

/** Returns a function that handles a request as an activity, which ends once the request is answered or given up. */
export const createRequestActivities =
  (services: Services) => (request: IncomingMessage, response: ServerResponse, handle: () => void) => {
    const trace = services.tracing?.begin('request') ?? null
    const activity = newActivity({ kind: 'request', id: randomUUID(), name: '', trace })
    response.setHeader('x-request-id', activity.id)
    response.once('close', () => {
      const { method } = request
      const { statusCode: status } = response
      endActivity(services, activity, {
        title: `${method} ${activity.name}`,
        attributes: {
          'http.request.method': method,
          'http.route': activity.name,
          'http.response.status_code': status,
        },
        line: { method, ...(response.writableFinished ? { status } : { aborted: true }) },
        failed: status >= 500,
      })
    })
    runFor(activity, handle)
  }
