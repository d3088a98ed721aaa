import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map(path => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

/** Lists the classes that each source names, by style sheet; `whole` where it hands the sheet on or names a class by a value. */
const uses = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)'$/gm)].map(([, name, sheet]) => {
    const body = text.replaceAll(/^import .*$/gm, '')
    return {
      path,
      sheet: relative('.', join(dirname(path), sheet!)),
      names: [...body.matchAll(new RegExp(`(?<!\\.)\\b${name}\\.(\\w+)`, 'g'))].map(([, each]) => each!),
      whole: new RegExp(`(?<!\\.)\\b${name}\\b(?!\\.\\w)`).test(body),
    }
  }),
)

const classesOf = (sheet: string) => {
  const css = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/url\([^)]*\)/g, '')
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
  return new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!))
}

test('every class that a source names is in its style sheet', () => {
  const missing = uses.flatMap(({ path, sheet, names }) => {
    const known = classesOf(sheet)
    return names.filter(name => !known.has(name)).map(name => `${path}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('every class of a style sheet is named by a source', () => {
  const unused = globSync('src/web/**/*.module.css').flatMap(sheet => {
    const here = uses.filter(use => use.sheet === sheet)
    const named = new Set(here.flatMap(({ names }) => names))
    if (here.some(({ whole }) => whole)) return []
    return [...classesOf(sheet)].filter(name => !named.has(name)).map(name => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})
