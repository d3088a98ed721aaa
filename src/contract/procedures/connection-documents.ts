import type { FieldDescription } from '../forms.ts'

/** A paper that is asked for; `type` is the document type it is filed under. */
export interface Paper {
  name: string
  label: string
  type: string
  hint?: string
  /** Needed whatever the organization says. */
  needed?: boolean
}

export const ownershipPaper: Paper = {
  name: 'ownership',
  label: 'Eigentumsnachweis',
  type: 'Grundbuchauszug',
  hint: 'Grundbuchauszug oder Kaufvertrag',
  needed: true,
}

export const permitPaper: Paper = { name: 'permit', label: 'Baugenehmigung', type: 'Baugenehmigung' }

/** Asked for elsewhere in the form. */
const elsewhere = ['Vollmacht']

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The papers of a kind; what the organization demands is needed, and what is not among them comes at the end. */
export function paperFields(papers: Paper[], demanded: string[]): FieldDescription[] {
  const isDemanded = ({ label, type }: Paper) =>
    demanded.some(title => same(title, type) || same(title, label))
  const isKnown = (title: string) =>
    [...papers.flatMap(({ label, type }) => [label, type]), ...elsewhere].some(known => same(known, title))
  const own = demanded
    .filter(title => !isKnown(title))
    .map(title => ({ name: `paper_${slug(title)}`, label: title, type: title, needed: true }))
  return [...papers.map(paper => ({ ...paper, needed: paper.needed || isDemanded(paper) })), ...own].map(
    ({ name, label, type, hint, needed }: Paper) => ({
      kind: 'files',
      name,
      label,
      hint,
      optional: !needed,
      missing: `Fügen Sie hinzu: ${label}`,
      accept: ['pdf', 'jpg', 'png', 'heic'],
      max: 5,
      documenttype: type,
    }),
  )
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[äöüß]/g, sign => umlauts[sign]!)
    .replace(/[^a-z0-9]+/g, '_')
