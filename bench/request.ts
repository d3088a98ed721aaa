import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RequestOptions {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends one HTTP request to this machine with any Host header, which `fetch` does not allow. The body is not decompressed. */
export function sendRequest({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: RequestOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async answer => {
      const given = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      )
      resolve(new Response(await buffer(answer), { status: answer.statusCode, headers: given }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
