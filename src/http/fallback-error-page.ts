import { contentSecurityPolicy, securityHeaders, styleSource } from './csp.ts'

const texts: Record<number, [title: string, text: string]> = {
  400: ['Die Anfrage ist nicht lesbar.', 'Prüfen Sie die Adresse, und versuchen Sie es noch einmal.'],
  403: [
    'Zugriff verweigert.',
    'Die Anfrage kommt von einer fremden Seite. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  ],
  405: ['Das geht auf dieser Seite nicht.', 'Gehen Sie zurück, und versuchen Sie es noch einmal.'],
  413: [
    'Die Eingabe ist zu groß.',
    'Gehen Sie zurück, kürzen Sie Ihre Angaben, und versuchen Sie es noch einmal.',
  ],
  503: [
    'Es ist ein Fehler aufgetreten.',
    'Das Portal ist im Moment nicht erreichbar. Versuchen Sie es in einer Minute noch einmal.',
  ],
}
const defaultText = [
  'Es ist ein Fehler aufgetreten.',
  'An error occurred while showing the error page',
] as const

const style =
  'body{margin:0;font:18px/28px system-ui,sans-serif;color:#1d2329;background:#f5f7f8;display:grid;place-items:center;min-height:100vh}' +
  'main{max-width:30rem;padding:40px 24px;background:#fff;border:1px solid #d7dee2;border-radius:6px;margin:20px}' +
  'h1{font-size:28px;line-height:34px;margin:0 0 12px}p{margin:0 0 20px;color:#4b5560}a{color:#054d6c}'

const policy = contentSecurityPolicy({ area: null, nonce: null, styles: [styleSource(style)] })

/** An error page (German, HTML) that needs neither database nor renderer. */
export function fallbackErrorPage(status: number): Response {
  const [title, text] = texts[status] ?? defaultText
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="/">zur Startseite</a></main></body></html>`
  const headers = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': policy,
    ...(status === 405 && { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }),
    ...(status === 503 && { 'retry-after': '5' }),
  }
  return new Response(html, { status, headers })
}
