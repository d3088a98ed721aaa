/** Rows of a list are counted up to this number, and shown by page number up to it. */
export const mostCounted = 10_000
/** The number of rows of a list that has more. */
export const uncounted = mostCounted + 1
