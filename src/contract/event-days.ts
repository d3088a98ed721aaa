/** Days for which the change feed keeps events. */
export const eventDays = 30

/** Events in one answer, at most. */
export const mostEvents = 1_000
