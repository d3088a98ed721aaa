import { expect, test } from 'vitest'
import { problemCodes, typeOfProblem } from '#contract/core/problem-codes.ts'
import { contract } from '#contract/index.ts'
import { documentation } from './serve.ts'

const html = await documentation['/api/docs']!().text()
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)

test('it has a place for each call, each kind of error and each named schema that it links to', () => {
  const calls = Object.entries(contract).flatMap(([tag, calls]) =>
    Object.keys(calls).map(call => `${tag}.${call}`),
  )
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id!)
  const wanted = [...calls, ...problemCodes, ...links]
  expect(wanted.filter(id => !ids.includes(id))).toEqual([])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('the type of an error leads to its explanation', () => {
  const types = problemCodes.map(typeOfProblem).filter(type => type.startsWith('/'))
  expect(types.length).toBe(problemCodes.length - 1)
  for (const type of types) expect(ids).toContain(type.replace('/api/docs#', ''))
})

test.each([
  'sign-in',
  'keys',
  'reading',
  'changes',
  'errors',
  'limits',
  'webhooks',
  'versions',
  'erp',
  'gis',
  'website',
])('it has a section about %s', id => {
  expect(ids).toContain(id)
})

test('a parameter says its values, limits, default and meaning', () => {
  const [call] = html.split('id="news.list"')[1]!.split('</details>')
  const [, row] = call!.split('<code>per_page</code>')
  const cells = [...row!.split('</tr>')[0]!.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) =>
    cell!.replace(/<[^>]+>/g, ''),
  )
  expect(cells).toEqual(['ganze Zahl', '1 bis 100', '20', 'Einträge je Seite'])
})

test('no cell about values is empty', () => {
  const rows = [...html.matchAll(/<tr><td><code>([^<]+)<\/code>.*?<\/td><td>(.*?)<\/td>/g)]
  expect(rows.length).toBeGreaterThan(3_000)
  expect(rows.filter(([, , values]) => !values).map(([, name]) => name)).toEqual([])
})
