import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Renders the whole page before the first byte, so that the response has a known length and the CSP can name script
 * hashes. `renderToString` drops the loader data that React Router streams for its scripts; it is appended here.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
): Promise<Response> {
  const html = `<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={request.url} />)}`
  headers.set('content-type', 'text/html; charset=utf-8')
  const page =
    context.renderMeta?.didRenderScripts && serverHandoffStream
      ? appendLoaderData(html, await text(serverHandoffStream))
      : html
  return new Response(page, { status, headers })
}

/** Appends the two calls with which React Router's own stream passes on the loader data. */
function appendLoaderData(html: string, data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script>${controller}.enqueue(${toScriptLiteral(data)});${controller}.close();</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + script + html.slice(end)
}

const toScriptLiteral = (value: string) =>
  JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
