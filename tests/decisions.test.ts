import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder).filter(name => /^\d{4}-/.test(name))
const index = readFileSync(`${folder}/README.md`, 'utf8')

test('decisions are numbered without gaps', () =>
  expect(files.map(name => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1)))

test('the index names every decision by its title', () => {
  const listed = [...index.matchAll(/^\| \[(\d+)\]\((\S+)\) *\| (.*?) *\|$/gm)].map(([, ...row]) => row)
  const wanted = files.map(name => {
    const [, number, title] = /^# (\d+)\. (.*)/.exec(readFileSync(`${folder}/${name}`, 'utf8'))!
    return [number, name, title]
  })
  expect(listed).toEqual(wanted)
})

test('links of the rejected alternatives lead to decisions', () => {
  const used = [...index.matchAll(/\[\d+\]\[(d\d+)\]/g)].map(([, name]) => name)
  const known = new Map([...index.matchAll(/^\[(d\d+)\]: (\S+)$/gm)].map(([, name, file]) => [name, file]))
  expect(used.filter(name => !files.includes(known.get(name) ?? ''))).toEqual([])
})
