import { reaches, type Trustlevel } from '#contract/trustlevels.ts'

type EidLevel = Extract<Trustlevel, `eid_${string}`>
type Contexts = Record<EidLevel, string>

/** How providers name their levels of assurance. */
const eidas: Contexts = {
  eid_substantial: 'http://eidas.europa.eu/LoA/substantial',
  eid_high: 'http://eidas.europa.eu/LoA/high',
}
const stork: Contexts = { eid_substantial: 'STORK-QAA-Level-3', eid_high: 'STORK-QAA-Level-4' }

/** The BundID speaks of STORK levels, the others of those of the eIDAS regulation. */
const spokenBy = (provider: string) => (provider.toLowerCase() === 'bundid' ? stork : eidas)

const levels: EidLevel[] = ['eid_substantial', 'eid_high']

/** What a request names: every level that is enough. */
export const acceptableContexts = (wanted: Trustlevel, provider: string): string[] =>
  levels.filter(level => reaches(level, wanted)).map(level => spokenBy(provider)[level])

/** The level that an answer has shown; passwords and the like are none. */
export const levelOf = (context: string, provider: string): EidLevel | null =>
  levels.find(level => spokenBy(provider)[level] === context) ?? null
