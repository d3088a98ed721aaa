import type { ProcedureType } from '../procedure-types.ts'
import type { ProcedureDefinition } from './define.ts'
import { debit } from './debit.ts'
import { drainage } from './drainage.ts'
import { meterreading } from './meterreading.ts'

/** The registry: a kind of case is its file and its line here. */
export const procedureDefinitions: readonly ProcedureDefinition[] = [debit, drainage, meterreading]

export const definitionOf = (type: ProcedureType): ProcedureDefinition | undefined =>
  procedureDefinitions.find(definition => definition.type === type)
