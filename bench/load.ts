import { connect } from 'node:net'
import { answerReader } from './answer-reader.ts'

export interface Target {
  port: number
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections: number
  seconds: number
}

export interface Load {
  perSecond: number
  /** 99th percentile of the response times in milliseconds. */
  p99: number
}

/** Keeps every connection busy with one request at a time and counts the answers. Uses bare sockets: a client that parses more would be slower than the measured servers and hide their differences. */
export async function load(target: Target): Promise<Load> {
  const request = requestOf(target)
  const times: number[] = []
  const began = performance.now()
  const until = began + target.seconds * 1000
  await Promise.all(
    Array.from({ length: target.connections }, () => visit(target.port, request, until, times)),
  )
  const seconds = (performance.now() - began) / 1000
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99) }
}

function requestOf({ port, path, method = 'GET', headers = {}, body }: Target): Buffer {
  const given = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

function visit(port: number, request: Buffer, until: number, times: number[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  return new Promise((resolve, reject) => {
    let sent = 0
    const send = () => {
      if (performance.now() >= until) return void socket.end(resolve)
      sent = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    const read = answerReader(head => {
      if (!head.startsWith('HTTP/1.1 2')) return void socket.destroy(new Error(`Unexpected answer:\n${head}`))
      times.push(performance.now() - sent)
      send()
    })
    socket.on('data', read)
  })
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
