import type { BrowserContext, Request, Response } from 'playwright-core'

/** Records errors of scripts, requests and the console in a browser context. */
export function recordPageErrors(context: BrowserContext, troubles: string[]) {
  context.on('weberror', error => {
    troubles.push(`script: ${error.error().message}`)
  })
  context.on('console', message => {
    if (message.type() !== 'error' || isExpected(message.text())) return
    const { url, lineNumber, columnNumber } = message.location()
    troubles.push(`console: ${message.text()} (${url}:${lineNumber}:${columnNumber})`)
  })
  context.on('request', request => {
    if (isForeign(request)) troubles.push(`third party: ${request.url()}`)
  })
  context.on('response', response => {
    if (response.status() >= 400 && isFile(response)) troubles.push(`missing: ${response.url()}`)
  })
}

/** The browser also logs as errors: expected 404 and 422 answers, a line that a test has cut, scripts of previews. */
const isExpected = (text: string) =>
  text.startsWith('Failed to load resource: the server responded with a status') ||
  text.includes('net::ERR_INTERNET_DISCONNECTED') ||
  // The router looks ahead for routes, and logs that it cannot while the line is cut.
  text.startsWith('Failed to fetch manifest patches TypeError: Failed to fetch') ||
  /^Blocked script execution in '[^']+\/login\/preview\//.test(text)

const isForeign = (request: Request) => {
  const { protocol, hostname } = new URL(request.url())
  return !['data:', 'blob:'].includes(protocol) && !hostname.endsWith('localhost')
}

const isFile = (response: Response) =>
  ['script', 'stylesheet', 'font', 'image', 'manifest'].includes(response.request().resourceType())
