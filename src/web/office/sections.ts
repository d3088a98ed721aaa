import type { Permission, Section } from '#contract/permissions.ts'

/** Any of these opens the pages of a section. */
export const section = (name: Section): Permission[] => [
  'admin.organization.signin',
  `${name}.view`,
  `${name}.edit`,
]
