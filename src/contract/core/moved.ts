/** When addresses moved that a fixed word and an id made ambiguous, and until when they answer. */
export const movedApart = { since: '2026-11-28', until: '2027-11-28' } as const
