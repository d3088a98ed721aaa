import { createHash } from 'node:crypto'
import { openApi } from './openapi.ts'
import { docsPage, type OpenApi } from './page.tsx'
import { stylesheet } from './stylesheet.ts'

let json: string | null = null
let page: string | null = null

const styleHash = createHash('sha256').update(stylesheet).digest('base64')

/** Serves the OpenAPI document as JSON, cacheable for 5 minutes. */
export function serveOpenApi(): Response {
  json ??= JSON.stringify(openApi())
  return new Response(json, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}

/** Serves the documentation as an HTML page, cacheable for 5 minutes. */
export function serveDocs(): Response {
  // The document is made as plain JSON; the page names the parts it reads.
  page ??= docsPage(openApi() as unknown as OpenApi)
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}
