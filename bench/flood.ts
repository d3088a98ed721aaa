import { connect } from 'node:net'
import { answerReader } from './answer-reader.ts'
import { median } from './compare.ts'

interface Flood {
  port: number
  /** A whole HTTP request without a body. */
  request: string
  perSecond: number
  seconds: number
  /** Number of connections that can wait for an answer at a time. */
  visitors: number
}

export interface FloodResult {
  answered: number
  shed: number
  /** Median in milliseconds. */
  shedAfter: number
  /** Requests that got neither an answer nor a 503 with Retry-After. */
  failed: number
}

/** Sends a fixed number of requests per second, without waiting for earlier answers. */
export async function flood({ port, request, perSecond, seconds, visitors }: Flood): Promise<FloodResult> {
  const shed: number[] = []
  let [answered, failed, sent] = [0, 0, 0]
  const free: Visitor[] = []
  const all = await Promise.all(Array.from({ length: visitors }, () => enter(port, request, done)))
  free.push(...all)

  function done(visitor: Visitor, head: string, milliseconds: number) {
    free.push(visitor)
    if (head.startsWith('HTTP/1.1 200')) answered += 1
    else if (/^HTTP\/1\.1 503.*^retry-after: \d/ims.test(head)) shed.push(milliseconds)
    else failed += 1
  }

  const began = performance.now()
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - began) / 1000
      if (elapsed > seconds) return resolve(clearInterval(timer))
      const next = free.splice(0, Math.floor(elapsed * perSecond) - sent)
      sent += next.length
      for (const visitor of next) visitor.ask()
    }, 2)
  })
  for (const visitor of all) visitor.leave()
  return { answered, shed: shed.length, shedAfter: median(shed), failed }
}

interface Visitor {
  ask(): void
  leave(): void
}
type Done = (visitor: Visitor, head: string, milliseconds: number) => void

/** Calls `done` with the head of each answer once the whole answer has arrived. */
function enter(port: number, request: string, done: Done): Promise<Visitor> {
  let sent = 0
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const visitor: Visitor = {
    ask() {
      sent = performance.now()
      socket.write(request)
    },
    leave: () => void socket.destroy(),
  }
  const read = answerReader(head => done(visitor, head, performance.now() - sent))
  socket.on('data', read)
  return new Promise((resolve, reject) => socket.on('error', reject).on('connect', () => resolve(visitor)))
}
