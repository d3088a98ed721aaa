/** Warnings for staff, stored in `flags` and shown in the list and on the procedure. */
export const procedureFlags = {
  deviation: 'Abweichung',
  unconfirmed: 'Unbestätigt',
  unusual_amount: 'Auffälliger Betrag',
  other_customer: 'Andere Kundennummer',
  other_name: 'Anderer Name als im Nachweis',
  reply: 'Neue Antwort',
  objection: 'Einwand',
  unanswered: 'Ohne Antwort abgeschlossen',
} as const

export type ProcedureFlag = keyof typeof procedureFlags
/** Of a procedure that was closed because nobody answered: an answer opens it again. Removed when it goes on. */
export const unansweredFlag: ProcedureFlag = 'unanswered'
/** Flags that are removed when staff confirm the procedure as plausible. */
export const clearableFlags: readonly string[] = [
  'deviation',
  'unusual_amount',
  'objection',
] satisfies ProcedureFlag[]
/** Flags of news from the customer, which are removed when staff have seen them. */
export const newsFlags: readonly string[] = ['reply'] satisfies ProcedureFlag[]
