/** What a note is about, as its attribute `kind`. Notes without one are plain notes. */
export const noteKinds = { note: 'Notiz', call: 'Anruf', meeting: 'Termin', phase: 'Phase' } as const
export type NoteKind = keyof typeof noteKinds
