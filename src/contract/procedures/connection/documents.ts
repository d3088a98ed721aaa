import type { FieldDescription } from '../../forms/field-types.ts'

/** A requested document; `type` is the title of its document type. */
export interface RequestedDocument {
  name: string
  label: string
  type: string
  hint?: string
  /** Required regardless of the organization's settings. */
  required?: boolean
}

export const ownershipDocument: RequestedDocument = {
  name: 'ownership',
  label: 'Eigentumsnachweis',
  type: 'Grundbuchauszug',
  hint: 'Grundbuchauszug oder Kaufvertrag',
  required: true,
}

export const permitDocument: RequestedDocument = {
  name: 'permit',
  label: 'Baugenehmigung',
  type: 'Baugenehmigung',
}

/** Document types that other steps of the form request. */
const requestedElsewhere = ['Vollmacht']

const isSameTitle = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Returns the file fields of a type. Documents required by the organization are mandatory; unknown ones are appended.
 */
export function requestedDocumentFields(papers: RequestedDocument[], required: string[]): FieldDescription[] {
  const isRequiredDocument = ({ label, type }: RequestedDocument) =>
    required.some(title => isSameTitle(title, type) || isSameTitle(title, label))
  const isKnown = (title: string) =>
    [...papers.flatMap(({ label, type }) => [label, type]), ...requestedElsewhere].some(known =>
      isSameTitle(known, title),
    )
  const own = required
    .filter(title => !isKnown(title))
    .map(title => ({ name: `paper_${slug(title)}`, label: title, type: title, required: true }))
  return [
    ...papers.map(paper => ({ ...paper, required: paper.required || isRequiredDocument(paper) })),
    ...own,
  ].map(({ name, label, type, hint, required }: RequestedDocument) => ({
    kind: 'files',
    name,
    label,
    hint,
    optional: !required,
    missing: `Fügen Sie hinzu: ${label}`,
    accept: ['pdf', 'jpg', 'png', 'heic'],
    max: 5,
    documenttype: type,
  }))
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[äöüß]/g, sign => umlauts[sign]!)
    .replace(/[^a-z0-9]+/g, '_')
