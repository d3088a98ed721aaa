import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Services } from '../services.ts'
import { publicLookup, requirePublicAddress } from './lookup.ts'

export interface ExternalResponse {
  status: number
  type: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Options {
  maxBytes: number
  headers?: Record<string, string>
  /** The body of a POST; absent: a GET is sent. */
  body?: string
  /** In all, answer included. Default: 5. */
  seconds?: number
  /** Takes the first bytes of a longer answer, instead of refusing it. */
  cutsAnswer?: boolean
}

/**
 * Fetches a URL that comes from settings, or posts to it, with a time limit and a size limit. Follows no redirects.
 * Throws OutboundRefused for private addresses (protection against SSRF).
 */
export async function fetchExternal(
  { settings }: Services,
  url: URL,
  { maxBytes, headers = {}, body, seconds = 5, cutsAnswer = false }: Options,
): Promise<ExternalResponse> {
  const allowed = settings.outboundAllow
  requirePublicAddress(url.hostname, allowed)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(seconds * 1_000)
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    // Explicit, because a variable of the process (NODE_TLS_REJECT_UNAUTHORIZED) changes the default.
    const tls = { rejectUnauthorized: true }
    const options = { ...tls, method, headers, signal, agent: false, lookup: publicLookup(allowed) }
    send(url, options, answer => {
      const { statusCode: status = 0, headers } = answer
      const reading = cutsAnswer ? readBeginning(answer, maxBytes) : readLimited(answer, maxBytes)
      reading
        .then(body => resolve({ status, type: headers['content-type'] ?? '', headers, body }))
        .catch(reject)
    })
      .on('error', reject)
      .end(body)
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

/** The first bytes; what follows is not read. */
async function readBeginning(answer: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= mostBytes) break
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}
