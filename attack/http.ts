import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { isThisMachine } from './options.ts'

export interface HttpRequest {
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Number of the sender: on this machine, senders come from different addresses. */
  from?: number
  milliseconds?: number
}

export interface HttpAnswer {
  status: number
  headers: Headers
  text: string
}

export type Http = ReturnType<typeof createHttp>

/** Linux owns all of 127.0.0.0/8; others only have 127.0.0.1. */
const hasManyAddresses = process.platform === 'linux'

/** Sends requests to one installation with any Host header and from many addresses. */
export function createHttp(url: URL) {
  const isNear = isThisMachine(url.hostname)
  const host = isNear ? '127.0.0.1' : url.hostname
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const portOf = (name: string) => (url.port ? `${name}:${url.port}` : name)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp

  /** Addresses that a socket of the sender connects from and to. */
  const connection = (from = 0) => ({
    host,
    port,
    ...(isNear && hasManyAddresses && { localAddress: localAddress(from) }),
  })

  /** Milliseconds of each answer, by status. */
  const answers = new Map<number, number[]>()

  return {
    answers,
    isEncrypted: url.protocol === 'https:',
    connection,
    portOf,
    /** Sends a request on a connection of its own; rejects after ten seconds. */
    async send({ host, path, method = 'GET', headers = {}, body, from, milliseconds = 10_000 }: HttpRequest) {
      const began = performance.now()
      const sent = request({
        ...connection(from),
        path,
        method,
        agent: false,
        servername: host,
        signal: AbortSignal.timeout(milliseconds),
        headers: {
          host: portOf(host),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      })
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      const given = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      )
      const status = answer.statusCode ?? 0
      const read = await text(answer)
      const times = answers.get(status) ?? []
      answers.set(status, times)
      times.push(performance.now() - began)
      return { status, headers: new Headers(given), text: read }
    },
  }
}

const localAddress = (from: number) =>
  `127.${1 + ((from >> 16) % 250)}.${(from >> 8) & 255}.${1 + (from % 250)}`
