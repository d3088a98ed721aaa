import { meetsTrustlevel, type Trustlevel } from '#contract/core/trustlevels.ts'

type EidLevel = Extract<Trustlevel, `eid_${string}`>
type Contexts = Record<EidLevel, string>

/** Providers' names of the levels of assurance. */
const eidas: Contexts = {
  eid_substantial: 'http://eidas.europa.eu/LoA/substantial',
  eid_high: 'http://eidas.europa.eu/LoA/high',
}
const stork: Contexts = { eid_substantial: 'STORK-QAA-Level-3', eid_high: 'STORK-QAA-Level-4' }

/** The BundID uses STORK levels, other providers use eIDAS levels. */
const contextsOf = (provider: string) => (provider.toLowerCase() === 'bundid' ? stork : eidas)

const levels: EidLevel[] = ['eid_substantial', 'eid_high']

/** The levels a SAML request lists: all that are sufficient. */
export const acceptableContexts = (wanted: Trustlevel, provider: string): string[] =>
  levels.filter(level => meetsTrustlevel(level, wanted)).map(level => contextsOf(provider)[level])

/** The trust level of a SAML response; null for others, such as passwords. */
export const trustlevelOfContext = (context: string, provider: string): EidLevel | null =>
  levels.find(level => contextsOf(provider)[level] === context) ?? null
