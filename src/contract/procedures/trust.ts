import type { PublicConfig } from '../organization-config.ts'
import type { Values } from '../forms.ts'
import { highest, reaches, type Trustlevel } from '../trustlevels.ts'
import type { ProcedureDefinition } from './define.ts'

/** What is asked for before the first page: the organization's own setting counts before the definition's. */
export function minimumOf(
  { type, minimumTrustlevel }: Pick<ProcedureDefinition, 'type' | 'minimumTrustlevel'>,
  config: PublicConfig,
): Trustlevel {
  const usual = typeof minimumTrustlevel === 'function' ? minimumTrustlevel(config) : minimumTrustlevel
  return config.trustlevel[type] ?? usual
}

/** What is asked for before these values are sent. */
export const wantedFor = (
  definition: Pick<ProcedureDefinition, 'type' | 'minimumTrustlevel' | 'trustlevelFor'>,
  values: Values,
  config: PublicConfig,
): Trustlevel => highest(minimumOf(definition, config), definition.trustlevelFor?.(values, config))

export type TrustWay = 'email' | 'customer_data' | 'customer_account' | 'eid_substantial' | 'eid_high'

/** The ways that lead to a level here, the easiest first. */
export function waysTo(wanted: Trustlevel, offered: { account: boolean; eid: boolean }): TrustWay[] {
  const ways: TrustWay[] = ['email', 'customer_data']
  if (offered.account) ways.push('customer_account')
  if (offered.eid) ways.push(wanted === 'eid_high' ? 'eid_high' : 'eid_substantial')
  return ways.filter(way => reaches(way, wanted))
}
