import type { RoleRow } from '#contract/roles.ts'

export type RoleTable = Omit<RoleRow, 'people'>
