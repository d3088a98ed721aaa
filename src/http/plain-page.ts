import { escapeHtml } from '#contract/core/escape-html.ts'
import { contentSecurityPolicy, securityHeaders, styleSource } from './csp.ts'

const style =
  'body{margin:0;font:18px/28px system-ui,sans-serif;color:#1d2329;background:#f5f7f8;display:grid;place-items:center;min-height:100vh}' +
  'main{max-width:30rem;padding:40px 24px;background:#fff;border:1px solid #d7dee2;border-radius:6px;margin:20px}' +
  'h1{font-size:28px;line-height:34px;margin:0 0 12px}p{margin:0 0 20px;color:#4b5560}a{color:#054d6c}'

const policy = contentSecurityPolicy({ area: null, nonce: null, styles: [styleSource(style)] })

interface PlainPage {
  title: string
  paragraphs: readonly string[]
  link?: { href: string; label: string }
  headers?: Record<string, string>
}

/** A page (German, HTML) that needs neither database nor renderer. */
export function plainPage(status: number, { title, paragraphs, link, headers: own }: PlainPage): Response {
  const text = paragraphs.map(each => `<p>${escapeHtml(each)}</p>`).join('')
  const way = link ? `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : ''
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${text}${way}</main></body></html>`
  const headers = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': policy,
    ...own,
  }
  return new Response(html, { status, headers })
}
