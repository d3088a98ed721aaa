import type { ProcedureType } from './types.ts'
import { advancepayment } from './advancepayment.ts'
import { connection_wastewater } from './connection-wastewater.ts'
import { connection_water } from './connection-water.ts'
import { customerdata } from './customerdata.ts'
import { debit } from './debit.ts'
import type { ProcedureDefinition } from './define.ts'
import { drainage } from './drainage.ts'
import { invoice } from './invoice.ts'
import { maildelivery } from './maildelivery.ts'
import { meterreading } from './meterreading.ts'
import { ownerchange } from './ownerchange.ts'

/** The registry of procedure types. */
export const procedureDefinitions: readonly ProcedureDefinition[] = [
  advancepayment,
  connection_wastewater,
  connection_water,
  customerdata,
  debit,
  drainage,
  invoice,
  maildelivery,
  meterreading,
  ownerchange,
]

export const definitionOf = (type: ProcedureType): ProcedureDefinition | undefined =>
  procedureDefinitions.find(definition => definition.type === type)
