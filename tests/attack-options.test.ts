import { expect, test } from 'vitest'
import { readOptions } from '../attack/options.ts'

const read = (...args: string[]) => readOptions(args, ['sequences', 'races'])

test.each([
  'http://localhost:3000',
  'http://auental.localhost:3000',
  'http://127.0.0.1:3000',
  'https://127.9.9.9/',
  'http://[::1]:3000',
])('%s is attacked without asking', url => {
  expect(read(url)!.url!.href).toBe(new URL(url).href)
})

test.each([
  'http://portal.stadtwerke.example/',
  'http://localhost.example/',
  'http://127.0.0.1.example/',
  'http://localhost@portal.example/',
  'http://10.0.0.1/',
  'http://[::ffff:10.0.0.1]/',
  'http://0.0.0.0/',
])('%s is attacked only by its owner', url => {
  expect(() => read(url)).toThrow('--i-own-this-host')
  expect(read(url, '--i-own-this-host')!.url!.href).toBe(new URL(url).href)
})

test.each([
  [['ftp://localhost'], 'no URL'],
  [['localhost:3000'], 'no URL'],
  [['http://localhost', 'http://localhost'], 'Name one URL'],
  [['--only', 'nothing'], 'There are: sequences, races'],
  [['--seconds', 'viele'], 'needs a number'],
  [['--unknown'], '--unknown'],
])('%s is refused in words', (args, said) => {
  expect(() => read(...args)).toThrow(said)
})

test('without arguments, the demo of its own is attacked with another seed each time', () => {
  expect(read()).toMatchObject({ url: null, only: null, seed: expect.any(Number) as number })
  expect(read('--seed', '7')!.seed).toBe(7)
  expect(read('--help')).toBe(null)
})
