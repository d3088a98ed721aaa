import { expect, test } from 'vitest'
import { pagePolicy } from './csp.ts'

const policy = (more: Partial<Parameters<typeof pagePolicy>[1]> = {}) =>
  pagePolicy('<style>a{}</style><script>b()</script>', { office: false, ...more })

test('a page may ask nobody but its own host, and run nothing but what it came with', () => {
  expect(policy()).not.toMatch(/https?:|unsafe|\*/)
  expect(policy()).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test("an organization's own counter may be told, and nothing else", () => {
  const tracker = 'https://statistik.example/matomo.php'
  expect(policy({ tracker })).toBe(policy().replace("connect-src 'self'", `connect-src 'self' ${tracker}`))
})
