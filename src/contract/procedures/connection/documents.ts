import { type DocumentKey, documentKey, documentTitles } from '../../document-titles.ts'
import type { FieldDescription } from '../../forms/field-types.ts'

/** A requested document of the type. */
export interface RequestedDocument {
  name: string
  label: string
  type: DocumentKey
  hint?: string
  /** Required regardless of the organization's settings. */
  required?: boolean
}

export const ownershipDocument: RequestedDocument = {
  name: 'ownership',
  label: 'Eigentumsnachweis',
  type: 'land_register',
  hint: 'Grundbuchauszug oder Kaufvertrag',
  required: true,
}

export const permitDocument: RequestedDocument = {
  name: 'permit',
  label: 'Baugenehmigung',
  type: 'building_permit',
}

/** Document types that other steps of the form request. */
const requestedElsewhere: readonly DocumentKey[] = ['power_of_attorney']

const isSameTitle = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Returns the file fields of a type. Documents required by the organization are mandatory; unknown ones are appended.
 */
export function requestedDocumentFields(papers: RequestedDocument[], required: string[]): FieldDescription[] {
  const isOf = (title: string, { label, type }: RequestedDocument) =>
    documentKey(title) === type || isSameTitle(title, label)
  const isKnown = (title: string) =>
    requestedElsewhere.some(key => key === documentKey(title)) || papers.some(paper => isOf(title, paper))
  return [
    ...papers.map(paper => {
      const isRequired = paper.required || required.some(title => isOf(title, paper))
      return documentField(paper.name, paper.label, documentTitles[paper.type], !isRequired, paper.hint)
    }),
    ...required
      .filter(title => !isKnown(title))
      .map(title => documentField(`paper_${slug(title)}`, title, title, false)),
  ]
}

/** Titles of the document types that the fields ask for, each once. */
export const documentTitlesOf = (fields: FieldDescription[]): string[] => [
  ...new Set(fields.flatMap(field => (field.kind === 'files' && field.documenttype) || [])),
]

const documentField = (
  name: string,
  label: string,
  documenttype: string,
  optional: boolean,
  hint?: string,
): FieldDescription => ({
  kind: 'files',
  name,
  label,
  hint,
  optional,
  missing: `Fügen Sie hinzu: ${label}.`,
  accept: ['pdf', 'jpg', 'png'],
  max: 5,
  documenttype,
})

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[äöüß]/g, sign => umlauts[sign]!)
    .replace(/[^a-z0-9]+/g, '_')
