import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  /** Ends the requests. */
  stop(): Promise<LoadResult>
}

export interface LoadResult {
  requests: number
  /** Ids of the procedures that were submitted. */
  submitted: string[]
  /** How often a submission was sent again with its key, because no answer came. */
  repeated: number
  failures: string[]
}

const paths = ['/', '/meldungen', '/stoerungen', '/downloads', '/preise', '/login', '/api/news']

/** Visitors who open pages and submit a reading with every fifth request, through the proxy, until they are stopped. */
export function startLoad(port: number, visitors = 12): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors, rejectUnauthorized: false })
  const result: LoadResult = { requests: 0, submitted: [], repeated: 0, failures: [] }
  let isOver = false

  async function visit(number: number) {
    for (let turn = number; !isOver; turn += 1) {
      const isSubmission = turn % 5 === 0
      const path = isSubmission ? '/api/procedures' : paths[turn % paths.length]!
      try {
        const { status, body } = isSubmission
          ? await submit(path, reading(turn))
          : await send({ agent, port, path })
        if (status >= 400) result.failures.push(`${path} ${status} ${body.slice(0, 200)}`)
        else if (isSubmission) result.submitted.push(JSON.parse(body).data.id)
      } catch (error) {
        result.failures.push(`${path} ${String(error)}`)
      }
      result.requests += 1
      await sleep(20)
    }
  }
  /** Submits, and does so again with the same key where no answer came, twice at most and after a moment, as people do. */
  async function submit(path: string, body: string) {
    const post = { agent, port, path, body, key: randomUUID() }
    for (let attempt = 1; attempt < 3; attempt += 1) {
      const answer = await send(post).catch(() => null)
      if (answer && answer.status < 500) return answer
      result.repeated += 1
      await sleep(1000)
    }
    return send(post)
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

interface Call {
  agent: Agent
  port: number
  path: string
  body?: string
  key?: string
}

const send = ({ agent, port, path, body, key }: Call) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = {
      host: 'auental.localhost',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    }
    const call = request(
      {
        host: '127.0.0.1',
        port,
        servername: 'auental.localhost',
        path,
        agent,
        headers,
        method: body ? 'POST' : 'GET',
        timeout: 30_000,
      },
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
