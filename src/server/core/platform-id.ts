import { sql } from 'kysely'

/**
 * Owner of the platform's own rows: the organization that stands for it, which no role of the database sees but that of migrations. Rows
 * are read with `organization_id` null (see `rowTypes`); a statement names the owner. It is no UUID of a version, so that no request can name it.
 */
export const platformId = '00000000-0000-0000-0000-000000000001'

/** The owner of rows of an organization, or of the platform. */
export const ownerId = (organization_id: string | null) => organization_id ?? platformId

/** Condition: the row belongs to the platform. */
export const isOfPlatform = (column = 'organization_id') =>
  sql<boolean>`${sql.ref(column)} = ${sql.lit(platformId)}`
