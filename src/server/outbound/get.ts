import { get as overHttp } from 'node:http'
import { get as overHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { House } from '../house.ts'
import { outerLookup, requireOuter } from './lookup.ts'

export interface Got {
  status: number
  type: string
  body: Buffer
}

interface Options {
  mostBytes: number
  headers?: Record<string, string>
}

const patience = 5_000

/** Fetches from another server that a setting names: never from inside, never on to where it redirects, never without end. */
export async function getOutside(
  { settings }: House,
  url: URL,
  { mostBytes, headers = {} }: Options,
): Promise<Got> {
  const allowed = settings.outboundAllow
  requireOuter(url.hostname, allowed)
  const get = url.protocol === 'https:' ? overHttps : overHttp
  const signal = AbortSignal.timeout(patience)
  return new Promise((resolve, reject) => {
    get(url, { headers, signal, agent: false, lookup: outerLookup(allowed) }, answer => {
      const { statusCode: status = 0, headers } = answer
      limited(answer, mostBytes)
        .then(body => resolve({ status, type: headers['content-type'] ?? '', body }))
        .catch(reject)
    }).on('error', reject)
  })
}

function limited(answer: Readable, mostBytes: number): Promise<Buffer> {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > mostBytes) answer.destroy(new Error(`more than ${mostBytes} bytes`))
  })
  return buffer(answer)
}
