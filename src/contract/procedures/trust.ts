import type { PublicConfig } from '../organizations/config.ts'
import type { Values } from '../forms/field-types.ts'
import { higherTrustlevel, meetsTrustlevel, type Trustlevel } from '../core/trustlevels.ts'
import type { ProcedureDefinition } from './define.ts'

/** Returns the trust level required before the first step. The organization's setting overrides the definition. */
export function minimumTrustlevelOf(
  { type, minimumTrustlevel }: Pick<ProcedureDefinition, 'type' | 'minimumTrustlevel'>,
  config: PublicConfig,
): Trustlevel {
  const usual = typeof minimumTrustlevel === 'function' ? minimumTrustlevel(config) : minimumTrustlevel
  return config.trustlevel[type] ?? usual
}

/** Returns the trust level required to submit these values. */
export const requiredTrustlevel = (
  definition: Pick<ProcedureDefinition, 'type' | 'minimumTrustlevel' | 'trustlevelFor'>,
  values: Values,
  config: PublicConfig,
): Trustlevel =>
  higherTrustlevel(minimumTrustlevelOf(definition, config), definition.trustlevelFor?.(values, config))

export type TrustWay = 'email' | 'customer_data' | 'customer_account' | 'eid_substantial' | 'eid_high'

/** Returns the proofs that reach a trust level, easiest first. */
export function trustWaysTo(wanted: Trustlevel, offered: { account: boolean; eid: boolean }): TrustWay[] {
  const ways: TrustWay[] = ['email', 'customer_data']
  if (offered.account) ways.push('customer_account')
  if (offered.eid) ways.push(wanted === 'eid_high' ? 'eid_high' : 'eid_substantial')
  return ways.filter(way => meetsTrustlevel(way, wanted))
}
