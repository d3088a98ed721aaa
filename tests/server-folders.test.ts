import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..', 'src', 'server')

interface Import {
  from: string
  to: string
  /** `news/api.ts imports ../media/find.ts` */
  line: string
}

/** A folder of the server, or a file beside the folders. */
const folderOf = (file: string) => file.split('/')[0]!

/** All imports between folders, of values and of types. */
function importsBetweenFolders(): Import[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: server }).filter(
    file => !/\.test\.tsx?$|\.d\.ts$/.test(file),
  )
  return files.flatMap(file =>
    specifiersIn(readFileSync(join(server, file), 'utf8')).flatMap(specifier => {
      const target = specifier.startsWith('#server/')
        ? specifier.slice('#server/'.length)
        : normalize(join(dirname(file), specifier))
      const [from, to] = [folderOf(file), folderOf(target)]
      return from === to || target.startsWith('..') ? [] : [{ from, to, line: `${file} imports ${target}` }]
    }),
  )
}

const specifiersIn = (source: string) =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'((?:\.|#server\/)[^']+)'/g)].map(
    ([, specifier]) => specifier!,
  )

/** The imports that lie on a cycle: those whose target leads back to their source. */
function cyclic(imports: Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (next.get(from) ?? []).some(({ to }) => {
      if (to === wanted) return true
      if (seen.has(to)) return false
      seen.add(to)
      return reaches(to, wanted, seen)
    })
  return imports.filter(({ from, to }) => reaches(to, from)).map(({ line }) => line)
}

const imports = importsBetweenFolders()
const targetsOf = (folder: string) => [
  ...new Set(imports.flatMap(({ from, to }) => (from === folder ? to : []))),
]

test('cycles between folders are found', () => {
  const line = 'a/x.ts imports b/y.ts'
  const [there, back] = [
    { from: 'a', to: 'b', line },
    { from: 'c', to: 'a', line: 'c/z.ts imports a/x.ts' },
  ]
  expect(cyclic([there, back])).toEqual([])
  expect(cyclic([there, { from: 'b', to: 'c', line: '' }, back])).toContain(line)
  expect(
    specifiersIn(`import type { A } from '../a/a.ts'\nawait import('#server/b/b.ts')\nimport './c.ts'`),
  ).toEqual(['../a/a.ts', '#server/b/b.ts', './c.ts'])
})

test('folders of the server do not import each other in a circle', () => {
  expect(imports.length).toBeGreaterThan(500)
  expect(cyclic(imports)).toEqual([])
})

test.each([
  ['core', []],
  ['queue', ['core']],
  ['email', ['core', 'queue']],
])('%s imports no feature', (folder, below) => {
  expect(below).toEqual(expect.arrayContaining(targetsOf(folder)))
})

test('no folder imports the registries above it', () => {
  expect(imports.filter(({ from, to }) => !from.endsWith('.ts') && to.endsWith('.ts'))).toEqual([])
})
