import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'

/**
 * Makes the parts of the audit for this month and the three after it, and for those that the rest has rows of. Runs once a day;
 * what no part has goes to the rest, so that nothing fails where it did not run.
 */
export const makeAuditMonths = ({ database: { platform }, now }: Services) =>
  sql`select make_audit_months(${now().toISOString()})`.execute(platform)

/** Ends the months of the audit that are over before the moment. */
export const dropAuditBefore = (platform: Db, before: string) =>
  sql`select drop_audit_before(${before})`.execute(platform)
