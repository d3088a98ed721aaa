/** Rows of a list are counted up to this number. */
export const mostCounted = 10_000
