import type { LayoutHandle } from '#web/lib/route-handle.ts'
import { createHash } from 'node:crypto'

/** The source of an inline style in a policy. Hash only text that the program made, never text found in a page. */
export const styleSource = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

interface PagePolicy {
  area: LayoutHandle['area'] | null
  /** Marks the inline scripts of this one answer; null on pages without any, which are all that are cached. */
  nonce: string | null
  /** Sources of the page's inline styles: see `styleSource`. */
  styles?: readonly string[]
  tracker?: string
  isFramed?: boolean
}

/**
 * The content security policy of a page. It is made before the page is looked at, so that nothing in the page can extend it: inline
 * scripts need the nonce, inline styles a hash of what the program made; style attributes and frames only in the staff area;
 * requests also to the organization's tracker. A page that the staff area frames (`isFramed`) runs no scripts, because it
 * shows values that nobody has checked yet.
 */
export function contentSecurityPolicy({
  area,
  nonce,
  styles = [],
  tracker = '',
  isFramed = false,
}: PagePolicy): string {
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'none'",
    `script-src ${isFramed ? "'none'" : scripts}`,
    ["style-src 'self'", ...new Set(styles)].join(' '),
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

/** Headers of pages beside the policy and those of every answer (`base-headers.ts`). */
export const securityHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}
