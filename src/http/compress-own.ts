import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { saysOwnSite } from './own-site.ts'

/**
 * Compresses answers made for one person, unless another site may have caused the request: who can make a browser ask
 * often, choose a part of the answer and see its compressed length, can guess a secret in it (BREACH). A request without
 * cookies brings no secret of its browser along.
 */
export const compressOwn: MiddlewareHandler = (c, next) => (isOwn(c.req.raw.headers) ? gzip(c, next) : next())

const gzip = compress({ encoding: 'gzip' })

function isOwn(headers: Headers): boolean {
  if (!headers.has('cookie')) return true
  const referer = headers.get('referer') ?? ''
  return saysOwnSite(headers) ?? (URL.canParse(referer) && new URL(referer).host === headers.get('host'))
}
