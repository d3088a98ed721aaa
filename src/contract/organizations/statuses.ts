/** Statuses of an organization. The database derives them from its dates and its switch of publication. */
export const organizationStatuses = {
  published: 'Veröffentlicht',
  unpublished: 'Nicht öffentlich',
  suspended: 'Gesperrt',
  closing: 'Wird geschlossen',
  closed: 'Geschlossen',
} as const
export type OrganizationStatus = keyof typeof organizationStatuses

/** Statuses in which nobody but the platform's admins reaches an organization. */
export const blockedStatuses: readonly OrganizationStatus[] = ['suspended', 'closing', 'closed']

/** Days from the closing of an organization to the deletion of its data. */
export const closingDays = { least: 1, usual: 30, most: 365 } as const
