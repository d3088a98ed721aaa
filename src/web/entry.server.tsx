import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Renders the whole page before the first byte: one write, a known length, and scripts whose hashes the CSP can name. A page's
 * data is there before it renders, so nothing in it ever waits, and React's quickest way will do. It drops what React Router
 * streams into the page for its scripts; that is put in here.
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
      ? withData(html, await text(serverHandoffStream))
      : html
  return new Response(page, { status, headers })
}

/** The same two calls by which React Router's own stream hands the data over. */
function withData(html: string, data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script>${controller}.enqueue(${inScript(data)});${controller}.close();</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + script + html.slice(end)
}

const inScript = (value: string) =>
  JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
