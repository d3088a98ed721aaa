import { sql } from 'kysely'
import { unfiltering } from '../core/database/paginate.ts'

/** A day as a date. In a subquery, so that its value is no reason for PostgreSQL to plan the statement anew each time. */
export const dayOnce = (day: string) => sql`(select ${day}::date)`

/** SQL timestamp of midnight in Germany at the start of a day (YYYY-MM-DD). */
const berlinMidnight = (day: string) => sql<string>`(${day}::timestamp at time zone 'Europe/Berlin')`

/** The same in a subquery, for the reason of `dayOnce`. */
export const midnightOnce = (day: string) => sql<string>`(select ${berlinMidnight(day)})`

/** Filters by the day of submission. */
export const submissionDays = ['submitted_from', 'submitted_within', 'submitted_to']

/**
 * Returns the function that makes the SQL timestamp of a day (YYYY-MM-DD) for a list's filters. Without other filters, and in the order of submission, one index is read
 * whatever the day is, so that PostgreSQL plans the list once. Otherwise the day says which index is best.
 */
export const midnightFor = (query: { sort?: string | undefined }) =>
  (query.sort ?? 'submitted_at').endsWith('submitted_at') &&
  Object.entries(query).every(
    ([name, value]) => value === undefined || submissionDays.includes(name) || unfiltering.has(name),
  )
    ? midnightOnce
    : berlinMidnight
