import { expect, test } from 'vitest'
import { contentSecurityPolicy, styleSource } from './csp.ts'

const policy = (more: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
  contentSecurityPolicy({ area: 'portal', nonce: null, ...more })

test('allows requests to the own host and inline styles of the program only', () => {
  expect(policy()).not.toMatch(/https?:|unsafe|\*/)
  expect(policy()).toContain("script-src 'self';")
  expect(policy({ styles: [styleSource('a{}')] })).toMatch(/style-src 'self' 'sha256-[^']+';/)
})

test('allows inline scripts of this answer where it has any', () => {
  expect(policy({ area: 'staff', nonce: 'abc' })).toContain("script-src 'self' 'nonce-abc';")
})

test("also allows requests to the organization's tracker", () => {
  const tracker = 'https://statistik.example/matomo.php'
  expect(policy({ tracker })).toBe(policy().replace("connect-src 'self'", `connect-src 'self' ${tracker}`))
})

test('only a preview may be framed, by the own host, and runs no scripts', () => {
  expect(policy()).toContain("frame-ancestors 'none'")
  expect(policy({ area: 'staff' })).toContain("frame-src 'self'")
  const framed = policy({ isFramed: true, nonce: 'abc' })
  expect(framed).toContain("script-src 'none'")
  expect(framed).toContain("frame-ancestors 'self'; sandbox allow-same-origin")
})
