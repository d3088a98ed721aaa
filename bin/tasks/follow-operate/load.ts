import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  /** Ends the requests. */
  stop(): Promise<{ requests: number; submitted: string[]; failures: string[] }>
}

const paths = ['/', '/meldungen', '/stoerungen', '/leistungen', '/kontakt', '/login', '/api/news']

/** Visitors who open pages and submit a reading with every fifth request, through the proxy, until they are stopped. */
export function startLoad(port: number, visitors = 12): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors, rejectUnauthorized: false })
  const result = { requests: 0, submitted: [] as string[], failures: [] as string[] }
  let isOver = false

  async function visit(number: number) {
    for (let turn = number; !isOver; turn += 1) {
      const isSubmission = turn % 5 === 0
      const path = isSubmission ? '/api/procedures' : paths[turn % paths.length]!
      try {
        const { status, body } = await send(agent, port, path, isSubmission ? reading(turn) : undefined)
        if (status >= 400) result.failures.push(`${path} ${status} ${body.slice(0, 200)}`)
        else if (isSubmission) result.submitted.push(JSON.parse(body).data.id)
      } catch (error) {
        result.failures.push(`${path} ${String(error)}`)
      }
      result.requests += 1
      await sleep(20)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)))
  return {
    async stop() {
      isOver = true
      await all
      agent.destroy()
      return result
    },
  }
}

const send = (agent: Agent, port: number, path: string, body?: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = {
      host: 'auental.localhost',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const call = request(
      { host: '127.0.0.1', port, path, agent, headers, method: body ? 'POST' : 'GET', timeout: 30_000 },
      answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        answer.on('error', reject)
      },
    )
    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error('no answer within 30 s')))
    call.end(body)
  })

const reading = (turn: number) =>
  JSON.stringify({
    type: 'meterreading',
    customer_number: '100 4827',
    customer_gender: 'female',
    customer_firstname: 'Änne',
    customer_lastname: `Brückner ${turn}`,
    customer_street: 'Mühlweg',
    customer_housenumber: '12',
    customer_postalcode: '04999',
    customer_city: 'Lindhausen',
    customer_email: 'aenne.brueckner@mail.example',
    meterstatuses: [
      { meter_type: 'main', meter_number: '8 WEH 0042 7719', meter_count: 449, read_at: yesterday() },
    ],
    data: { occasion: 'yearly' },
  })

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
