import { sql } from 'kysely'

/** A day as a date. In a subquery, so that its value is no reason for PostgreSQL to plan the statement anew each time. */
export const dayOnce = (day: string) => sql`(select ${day}::date)`

/** SQL timestamp of midnight in Germany at the start of a day (YYYY-MM-DD). */
export const berlinMidnight = (day: string) => sql<string>`(${day}::timestamp at time zone 'Europe/Berlin')`

/** Filters by the day of submission. */
export const submissionDays = ['submitted_from', 'submitted_within', 'submitted_to']
const ofPage = ['page', 'per_page', 'sort', 'after', 'include']

/**
 * What makes a timestamp of a day for the filters of a list. Without other filters, and in the order of submission, one index is read
 * whatever the day is, so that PostgreSQL plans the list once. Otherwise the day says which index is best.
 */
export const midnightFor = (query: { sort?: string | undefined }) =>
  (query.sort ?? 'submitted_at').endsWith('submitted_at') &&
  Object.entries(query).every(
    ([name, value]) => value === undefined || submissionDays.includes(name) || ofPage.includes(name),
  )
    ? (day: string) => sql<string>`(select ${berlinMidnight(day)})`
    : berlinMidnight
