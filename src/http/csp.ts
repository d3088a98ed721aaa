import type { LayoutHandle } from '#web/lib/route-handle.ts'
import { createHash } from 'node:crypto'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(match =>
    hash(match[1] ?? ''),
  )

/**
 * The content security policy of a page. Inline scripts and styles are allowed by hash, so that a cached page keeps its policy;
 * style attributes and frames only in the staff area; requests also to the organization's tracker. A page that the staff
 * area frames (`isFramed`) runs no scripts, because it shows values that nobody has checked yet.
 */
export function contentSecurityPolicy(
  html: string,
  {
    area,
    tracker = '',
    isFramed = false,
  }: { area: LayoutHandle['area'] | null; tracker?: string; isFramed?: boolean },
): string {
  const scripts = [...new Set(hashesOf(html, 'script'))].join(' ')
  const styles = [...new Set(hashesOf(html, 'style'))].join(' ')
  return [
    "default-src 'none'",
    isFramed ? "script-src 'none'" : `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    ...(area === 'staff' ? ["style-src-attr 'unsafe-inline'", "frame-src 'self'"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${tracker}`.trim(),
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    ...(isFramed ? ["frame-ancestors 'self'", 'sandbox allow-same-origin'] : ["frame-ancestors 'none'"]),
  ].join('; ')
}

export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}
