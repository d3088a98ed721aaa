import { expect, test } from 'vitest'
import { blockWith, followed, notFollowed, shellBlocks } from './manual.ts'

test('the script follows every command of the manual, or says why not', () => {
  const known = new Set([
    ...Object.values(followed).map(blockWith),
    ...notFollowed.map(([words]) => blockWith(words)),
  ])
  expect(shellBlocks.filter(block => !known.has(block))).toEqual([])
})
