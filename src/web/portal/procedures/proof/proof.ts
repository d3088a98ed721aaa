import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { DraftTrust } from '#contract/drafts/rows.ts'
import type { TrustWay } from '#contract/procedures/trust.ts'
import type { Journey } from '../draft/journey.ts'

/** The posted form of the proof page: the method and its fields. */
export interface ProofInput {
  way?: string
  email?: string
  code?: string
  customer_number?: string
  meter_number?: string
  _key?: string
}

const startable: TrustWay[] = ['email', 'customer_data', 'eid_substantial', 'eid_high']
const startableWay = (way: string | undefined) =>
  startable.find(each => each === way) as Exclude<TrustWay, 'customer_account'> | undefined

/** Submits the proof by the posted method. Throws 400 for an unknown method. */
export async function submitProof(
  { api, draft }: Journey,
  { way, code = '', _key: nonce, ...typed }: ProofInput,
): Promise<DraftTrust & { key: string | null }> {
  const params = { id: draft.id }
  if (way === 'code') return api.drafts.proveCode({ params, body: { code: code.trim(), nonce } })
  const trustlevel = startableWay(way)
  if (!trustlevel) throw new Response(null, { status: 400 })
  const { email = '', customer_number = '', meter_number = '' } = typed
  return api.drafts.prove({
    params,
    body: { trustlevel, email: email.trim(), customer_number, meter_number, nonce },
  })
}

/** Returns the next address: the first step, or the proof page where something is pending. */
export function addressAfterProof(
  { base, trust }: Journey,
  { way }: ProofInput,
  { pending }: DraftTrust,
): string {
  if (!pending) return `${base}/beginnen`
  return way === 'email' && trust.pending ? `${base}/nachweis?neu` : `${base}/nachweis`
}

interface ProofTexts {
  title: string
  lead: string
  /** Title of the method in the list of other methods: "Mit Ihrem Kundenkonto". */
  way: string
  /** Completes the sentence "Für diesen Auftrag …" on the start page. */
  before: string
}

const eid: ProofTexts = {
  title: 'Weisen Sie sich online aus',
  lead: 'Für diesen Vorgang müssen wir sicher wissen, wer Sie sind.',
  way: 'Mit dem Online-Ausweis',
  before: 'weisen Sie sich zuerst mit dem Online-Ausweis aus',
}

const texts: Partial<Record<Trustlevel, ProofTexts>> = {
  email: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'So erreichen wir Sie sicher. Wir senden Ihnen einen Code, den Sie hier eingeben.',
    way: 'Mit Ihrer E-Mail-Adresse',
    before: 'bestätigen Sie zuerst Ihre E-Mail-Adresse',
  },
  customer_data: {
    title: 'Bestätigen Sie Ihre Kundendaten',
    lead: 'So wissen wir, dass der Antrag von Ihnen kommt. Sie brauchen Ihre letzte Rechnung.',
    way: 'Mit Kundennummer und Zählernummer',
    before: 'bestätigen Sie zuerst Ihre Kundennummer und eine Zählernummer',
  },
  customer_account: {
    title: 'Melden Sie sich zuerst an',
    lead: 'Für diesen Auftrag müssen wir sicher wissen, dass er von Ihnen kommt.',
    way: 'Mit Ihrem Kundenkonto',
    before: 'melden Sie sich zuerst mit Ihrem Kundenkonto an',
  },
  eid_substantial: eid,
  eid_high: eid,
}

const none: ProofTexts = {
  title: 'Das geht zurzeit nicht online',
  lead: 'Für diesen Auftrag müssen wir sicher wissen, wer Sie sind. Online können wir das gerade nicht prüfen. Bitte rufen Sie uns an.',
  way: '',
  before: '',
}

const textsOf = (way: Trustlevel | undefined) => texts[way ?? 'none'] ?? none

export const proofTitle = (way: Trustlevel | undefined) => textsOf(way).title
export const proofLead = (way: Trustlevel | undefined) => textsOf(way).lead
export const methodTitle = (way: Trustlevel) => textsOf(way).way

/** Returns the sentence on the start page that announces the proof. */
export function requiredProofText(ways: Trustlevel[]): string {
  const [first, ...others] = ways
  if (!first) return none.lead
  const choice = others.includes('customer_account') ? ' Mit Ihrem Kundenkonto entfällt das.' : ''
  return `Für diesen Auftrag ${textsOf(first).before}.${choice}`
}
