/** What a clerk should know of a case before opening it; kept in `flags`, shown in the list and on the case. */
export const procedureFlags = {
  deviation: 'Abweichung',
  unconfirmed: 'Unbestätigt',
} as const

export type ProcedureFlag = keyof typeof procedureFlags
export const procedureFlagKeys = Object.keys(procedureFlags) as [ProcedureFlag, ...ProcedureFlag[]]
