import { expect, test } from 'vitest'
import { formFacts as facts } from '../../../../tests/fixtures/form-facts.ts'
import { hasField } from '../../forms/fields.ts'
import { ownershipDocument, requestedDocumentFields, permitDocument } from './documents.ts'
import { connection_wastewater } from '../connection-wastewater.ts'
import { connection_water } from '../connection-water.ts'
import { drainage } from '../drainage.ts'

test.each([drainage, connection_water, connection_wastewater])(
  'every field of $type is on exactly one page',
  ({ steps, fields }) => {
    const pages = steps(facts, {})
    const asking = fields.map(({ name }) => [name, pages.filter(page => hasField(page, name)).length])
    expect(asking.filter(([, times]) => times !== 1)).toEqual([])
  },
)

const papers = [ownershipDocument, permitDocument]
const fieldNames = (demanded: string[]) =>
  requestedDocumentFields(papers, demanded).map(({ name, optional }) => `${name}${optional ? '?' : ''}`)

test('a document is required by the procedure type, or by the organization under its label or document type', () => {
  expect(fieldNames([])).toEqual(['ownership', 'permit?'])
  expect(fieldNames(['baugenehmigung '])).toEqual(['ownership', 'permit'])
  expect(fieldNames(['Grundbuchauszug', 'Eigentumsnachweis'])).toEqual(['ownership', 'permit?'])
})

test('documents of the organization are appended under their titles', () => {
  expect(fieldNames(['Nachweis für Lösch- & Bauwasser', 'Vollmacht'])).toEqual([
    'ownership',
    'permit?',
    'paper_nachweis_fuer_loesch_bauwasser',
  ])
  expect(requestedDocumentFields([], ['Flurkarte'])).toMatchObject([
    { label: 'Flurkarte', documenttype: 'Flurkarte' },
  ])
})
