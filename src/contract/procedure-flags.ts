/** What a clerk should know of a case before opening it; kept in `flags`, shown in the list and on the case. */
export const procedureFlags = {
  deviation: 'Abweichung',
  unconfirmed: 'Unbestätigt',
  unusual_amount: 'Auffälliger Betrag',
  other_customer: 'Andere Kundennummer',
} as const

export type ProcedureFlag = keyof typeof procedureFlags
/** These are gone once a clerk has found the case plausible. */
export const judgedFlags: readonly string[] = ['deviation', 'unusual_amount'] satisfies ProcedureFlag[]

export const procedureFlagKeys = Object.keys(procedureFlags) as [ProcedureFlag, ...ProcedureFlag[]]
