import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'

const policy = (more: Partial<Parameters<typeof contentSecurityPolicy>[1]> = {}) =>
  contentSecurityPolicy('<style>a{}</style><script>b()</script>', { area: 'portal', ...more })

test('allows requests to the own host and inline code of the page only', () => {
  expect(policy()).not.toMatch(/https?:|unsafe|\*/)
  expect(policy()).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test("also allows requests to the organization's tracker", () => {
  const tracker = 'https://statistik.example/matomo.php'
  expect(policy({ tracker })).toBe(policy().replace("connect-src 'self'", `connect-src 'self' ${tracker}`))
})

test('only a preview may be framed, by the own host, and runs no scripts', () => {
  expect(policy()).toContain("frame-ancestors 'none'")
  expect(policy({ area: 'staff' })).toContain("frame-src 'self'")
  const framed = policy({ isFramed: true })
  expect(framed).toContain("script-src 'none'")
  expect(framed).toContain("frame-ancestors 'self'; sandbox allow-same-origin")
})
