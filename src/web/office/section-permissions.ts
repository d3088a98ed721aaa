import type { Permission, Section } from '#contract/core/permissions.ts'

/** Permissions of which any one opens the pages of a section. */
export const sectionPermissions = (name: Section): Permission[] => [
  'admin.organization.signin',
  `${name}.view`,
  `${name}.edit`,
]
