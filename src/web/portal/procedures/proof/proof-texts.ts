import type { Trustlevel } from '#contract/core/trustlevels.ts'

interface ProofTexts {
  title: string
  lead: string
  /** Title of the method in the list of other methods: "Mit Ihrem Kundenzugang". */
  way: string
  /** Completes the sentence "Für diesen Auftrag …" on the start page. */
  before: string
}

const eid: ProofTexts = {
  title: 'Weisen Sie sich online aus',
  lead: 'Für diesen Auftrag muss sicher sein, wer Sie sind.',
  way: 'Mit dem Online-Ausweis',
  before: 'weisen Sie sich zuerst mit dem Online-Ausweis aus',
}

const texts: Partial<Record<Trustlevel, ProofTexts>> = {
  email: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'So erreichen wir Sie sicher. Wir schicken Ihnen einen Code, den Sie hier eingeben.',
    way: 'Mit Ihrer E-Mail-Adresse',
    before: 'bestätigen Sie zuerst Ihre E-Mail-Adresse',
  },
  customer_data: {
    title: 'Bestätigen Sie Ihre Kundendaten',
    lead: 'So wissen wir, dass der Auftrag von Ihnen kommt. Sie brauchen Ihre letzte Rechnung.',
    way: 'Mit Kundennummer und Zählernummer',
    before: 'bestätigen Sie zuerst Ihre Kundennummer und eine Zählernummer',
  },
  customer_account: {
    title: 'Melden Sie sich zuerst an',
    lead: 'Für diesen Auftrag müssen wir sicher wissen, dass er von Ihnen kommt.',
    way: 'Mit Ihrem Kundenzugang',
    before: 'melden Sie sich zuerst mit Ihrem Kundenzugang an',
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
  const choice = others.includes('customer_account') ? ' Mit Ihrem Kundenzugang entfällt das.' : ''
  return `Für diesen Auftrag ${textsOf(first).before}.${choice}`
}
