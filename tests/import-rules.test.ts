import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'klarwerk-arrows-'))
cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
afterAll(() => rmSync(folder, { recursive: true }))

const forbidden: [file: string, imported: string][] = [
  ['src/contract/a.ts', '#server/core/context.ts'],
  ['src/contract/a.ts', '../web/api.ts'],
  ['src/contract/procedures/a.ts', '../../server/context.ts'],
  ['src/contract/a.ts', '../http/create-server.ts'],
  ['src/contract/a.ts', 'react'],
  ['src/contract/a.ts', 'node:fs'],
  ['src/server/a.ts', '#web/lib/api-client.ts'],
  ['src/server/a.ts', '../web/api.ts'],
  ['src/server/a.ts', '../main.ts'],
  ['src/server/a.ts', '../http/create-server.ts'],
  ['src/server/news/a.ts', '../../http/create-server.ts'],
  ['src/server/news/a.ts', '../../web/api.ts'],
  ['src/server/news/a.ts', '../drafts/api.ts'],
  ['src/server/news/a.ts', '#server/users/auth.api.ts'],
  ['src/web/a.ts', '#server/core/database/database.ts'],
  ['src/web/portal/a.ts', '../../server/context.ts'],
  ['src/web/portal/a.ts', 'pg'],
  ['src/web/portal/a.ts', '../office/b.ts'],
  ['src/web/portal/a.ts', '#web/admin/b.ts'],
  ['src/web/portal/a.ts', '../staff-ui/b.ts'],
  ['src/web/portal/ui/a.ts', '../../auth/b.ts'],
  ['src/web/office/a.ts', '#web/portal/b.ts'],
  ['src/web/office/ui/a.ts', '../../admin/b.ts'],
  ['src/web/admin/a.ts', '../office/b.ts'],
  ['src/web/auth/a.ts', '../portal/b.ts'],
  ['src/web/staff-ui/a.ts', '../office/b.ts'],
]

const allowed: [file: string, imported: string][] = [
  ['src/main.ts', '#server/create-api.ts'],
  ['src/main.ts', '#web/lib/api-client.ts'],
  ['src/contract/a.ts', 'zod'],
  ['src/contract/procedures/a.ts', '../forms.ts'],
  ['src/server/features.ts', './drafts/api.ts'],
  ['src/server/news/a.ts', '../drafts/table.ts'],
  ['src/server/news/a.ts', '#contract/news.ts'],
  ['src/web/portal/ui/a.ts', '../../theme.ts'],
  ['src/web/portal/a.ts', '#contract/news.ts'],
  ['src/web/office/a.ts', '../staff-ui/b.ts'],
  ['src/web/office/a.ts', '@mantine/core'],
]

test.each(forbidden)('%s must not import %s', (file, imported) => {
  expect(lint(file, `import '${imported}'\nexport const a = 1\n`)).toContain('no-restricted-imports')
})

test.each(['@mantine/core', 'zod'])('public pages import only types of %s', heavy => {
  expect(lint('src/web/portal/a.ts', `import '${heavy}'\n`)).toContain('no-restricted-imports')
  expect(lint('src/web/portal/a.ts', `export type { A } from '${heavy}'\n`)).toBe('')
})

test.each(forbidden)('%s must not import types of %s', (file, imported) => {
  expect(lint(file, `export type { A } from '${imported}'\n`)).toContain('no-restricted-imports')
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(lint(file, `import '${imported}'\nexport const a = 1\n`)).toBe('')
})

test('import cycles are refused', () => {
  write('src/contract/one.ts', `import { two } from './two.ts'\nexport const one = () => two\n`)
  expect(
    lint('src/contract/two.ts', `import { one } from './one.ts'\nexport const two = () => one\n`),
  ).toContain('no-cycle')
})

test.each(['contract', 'server'])('cycles of type imports are refused in %s', layer => {
  write(`src/${layer}/one.ts`, `import type { Two } from './two.ts'\nexport interface One { two: Two }\n`)
  expect(
    lint(`src/${layer}/two.ts`, `import type { One } from './one.ts'\nexport interface Two { one: One }\n`),
  ).toContain('no-cycle')
})

test('the type any is refused', () => {
  expect(lint('src/server/a.ts', 'export const a: any = 1\n')).toContain('no-explicit-any')
})

function lint(file: string, source: string): string {
  write(file, source)
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['--format=unix', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout.includes('[Error') ? stdout : ''
}

function write(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), source)
}
