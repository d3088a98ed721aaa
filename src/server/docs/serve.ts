import { createHash } from 'node:crypto'
import { exampleAnswersOf } from '#contract/documentation/example-answers.ts'
import { contract } from '#contract/index.ts'
import { type Audience, openApi } from './openapi.ts'
import { docsPage, type OpenApi } from './page.tsx'
import { stylesheet } from './stylesheet.ts'

const made = new Map<Audience, string>()
let page: string | null = null

const styleHash = createHash('sha256').update(stylesheet).digest('base64')

/** Serves the OpenAPI document as JSON, cacheable for 5 minutes. */
function serveDocument(audience: Audience): Response {
  const json = made.get(audience) ?? JSON.stringify(openApi(audience))
  made.set(audience, json)
  return new Response(json, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}

/** Serves the documentation as an HTML page, cacheable for 5 minutes. */
function servePage(): Response {
  // The document is made as plain JSON; the page names the parts it reads.
  page ??= docsPage({ document: openApi('all') as unknown as OpenApi, answers: exampleAnswersOf(contract) })
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

/** The addresses of the documentation. */
export const documentation: Record<string, () => Response> = {
  '/api/openapi.json': () => serveDocument('programs'),
  '/api/openapi/all.json': () => serveDocument('all'),
  '/api/docs': servePage,
}
