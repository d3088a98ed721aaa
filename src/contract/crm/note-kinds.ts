/** Kinds of notes, stored in the attribute `kind`. A note without one is a plain note. */
export const noteKinds = { note: 'Notiz', call: 'Anruf', meeting: 'Termin', phase: 'Phase' } as const
export type NoteKind = keyof typeof noteKinds
