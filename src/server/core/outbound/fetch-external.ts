import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Services } from '../services.ts'
import { publicLookup, requirePublicAddress } from './lookup.ts'

export interface ExternalResponse {
  status: number
  type: string
  body: Buffer
}

interface Options {
  maxBytes: number
  headers?: Record<string, string>
}

const timeoutMs = 5_000

/**
 * Fetches a URL that comes from settings, with a timeout of 5 s and a size limit. Follows no redirects.
 * Throws OutboundRefused for private addresses (protection against SSRF).
 */
export async function fetchExternal(
  { settings }: Services,
  url: URL,
  { maxBytes, headers = {} }: Options,
): Promise<ExternalResponse> {
  const allowed = settings.outboundAllow
  requirePublicAddress(url.hostname, allowed)
  const get = url.protocol === 'https:' ? getHttps : getHttp
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    // Explicit, because a variable of the process (NODE_TLS_REJECT_UNAUTHORIZED) changes the default.
    const tls = { rejectUnauthorized: true }
    get(url, { ...tls, headers, signal, agent: false, lookup: publicLookup(allowed) }, answer => {
      const { statusCode: status = 0, headers } = answer
      readLimited(answer, maxBytes)
        .then(body => resolve({ status, type: headers['content-type'] ?? '', body }))
        .catch(reject)
    }).on('error', reject)
  })
}

function readLimited(answer: Readable, mostBytes: number): Promise<Buffer> {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > mostBytes) answer.destroy(new Error(`more than ${mostBytes} bytes`))
  })
  return buffer(answer)
}
