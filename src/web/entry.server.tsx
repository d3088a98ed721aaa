import { typesetHtml } from '#contract/core/typeset.ts'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { visitContext } from './lib/visit.ts'

/**
 * Renders the whole page before the first byte, so that the response has a known length. `renderToString` drops the loader data
 * that React Router streams for its scripts; it is appended here. Only pages without React in the browser are typeset: in others
 * React would find another text than its own.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(visitContext)
  const html = `<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={request.url} nonce={nonce ?? undefined} />)}`
  headers.set('content-type', 'text/html; charset=utf-8')
  const hasReact = context.renderMeta?.didRenderScripts
  const whole =
    hasReact && serverHandoffStream ? appendLoaderData(html, await text(serverHandoffStream), nonce) : html
  const page = hasReact ? whole : typesetHtml(html)
  return new Response(page, { status, headers })
}

/** Logs faults of pages. React Router would print whole addresses of requests that it refuses. */
export function handleError(
  error: unknown,
  { request, context }: Pick<LoaderFunctionArgs, 'request'> & { context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(visitContext).report(error, 'page failed')
}

/** Appends the two calls with which React Router's own stream passes on the loader data. */
function appendLoaderData(html: string, data: string, nonce: string | null): string {
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script nonce="${nonce ?? ''}">${controller}.enqueue(${toScriptLiteral(data)});${controller}.close();</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + script + html.slice(end)
}

const toScriptLiteral = (value: string) =>
  JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
