import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  host?: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  timeout?: number
}

export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** Sends one request over a new connection with any Host header, without resolving the name. */
export const send = (
  port: number,
  { host = 'localhost', timeout = 10_000, ...sent }: Sent,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', path, body, headers } = sent
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: { host: `${host}:${port}`, ...headers },
      },
      answer => {
        const { statusCode = 0 } = answer
        text(answer).then(body => resolve({ status: statusCode, headers: answer.headers, body }), reject)
      },
    )
    asked.setTimeout(timeout, () => asked.destroy(new Error('No answer')))
    asked.on('error', reject)
    asked.end(body)
  })
