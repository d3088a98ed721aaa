import { isWithinBounds, jsonBounds } from '#server/core/requests/json-bounds.ts'

const maxBytes = 1_000_000
const maxFields = 2_000

/**
 * Reads the body of a page's request into memory, because pages parse it whole. Null where it has more than 1 MB or 2,000 fields, or
 * as JSON exceeds the bounds of the API.
 */
export async function boundBody(request: Request): Promise<Request | null> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  if (Number(request.headers.get('content-length')) > maxBytes) return null
  const body = await readBounded(request.body as AsyncIterable<Uint8Array> & typeof request.body)
  if (!body || !isBounded(body, request.headers.get('content-type') ?? '')) return null
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body })
}

async function readBounded(stream: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isBounded(body: Buffer, type: string): boolean {
  if (/^application\/json/i.test(type)) return isWithinBounds(body.toString(), jsonBounds.staff)
  const [, boundary] = /^multipart\/form-data\b.*\bboundary="?([^";]+)/i.exec(type) ?? []
  const separator = boundary ? `--${boundary}` : '&'
  return count(body, separator) <= maxFields
}

/** Counts up to one more than the limit. */
function count(body: Buffer, separator: string): number {
  let found = 0
  for (let at = body.indexOf(separator); at >= 0 && found <= maxFields; at = body.indexOf(separator, at + 1))
    found += 1
  return found
}
