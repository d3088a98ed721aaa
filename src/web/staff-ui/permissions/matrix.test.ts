import { expect, test } from 'vitest'
import { adminPermissions, staffPermissions } from '#contract/core/permissions.ts'
import { adminGroups, markOf, type MatrixGroup, matrixGroups, toggled } from './matrix.ts'

const rows = matrixGroups.flatMap(group => group.rows)
const inMatrix = (groups: readonly MatrixGroup[]) =>
  groups
    .flatMap(group => group.rows)
    .flatMap(({ view, edit }) => [view, edit].filter(each => each !== undefined))
    .toSorted()

test.each([
  ['staff', matrixGroups, staffPermissions],
  ['administrators', adminGroups, adminPermissions],
] as const)('every permission of %s stands in the matrix once', (_whose, groups, permissions) =>
  expect(inMatrix(groups)).toEqual([...permissions].toSorted()),
)

test.each(rows)('$label: editing gives viewing, and without viewing there is no editing', row => {
  const edit = row.edit!
  const given = toggled([], row, edit)
  expect(given.toSorted()).toEqual([row.view, edit].filter(each => each !== undefined).toSorted())
  expect(toggled(given, row, row.view ?? edit)).toEqual([])
  if (row.view) expect(toggled(given, row, edit)).toEqual([row.view])
})

test('a role gives what is not changed here, and nobody gives what he lacks', () => {
  const origin = { roles: { 'news.view': ['Redaktion'] }, mine: ['news.edit'] }
  expect(markOf('news.view', [], origin)).toBe('role')
  expect(markOf('news.edit', ['news.edit'], origin)).toBe('given')
  expect(markOf('news.edit', [], origin)).toBe('none')
  expect(markOf('users', ['users'], origin)).toBe('locked')
})
