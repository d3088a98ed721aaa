import { expect, test } from 'vitest'
import { formFacts as facts } from '../../../tests/fixtures/form-facts.ts'
import { asksFor } from '../form-fields.ts'
import { ownershipPaper, paperFields, permitPaper } from './connection-documents.ts'
import { connection_wastewater } from './connection-wastewater.ts'
import { connection_water } from './connection-water.ts'
import { drainage } from './drainage.ts'

test.each([drainage, connection_water, connection_wastewater])(
  'what a case of $type holds is asked for on one of its pages',
  ({ steps, fields }) => {
    const pages = steps(facts, {})
    const asking = fields.map(({ name }) => [name, pages.filter(page => asksFor(page, name)).length])
    expect(asking.filter(([, times]) => times !== 1)).toEqual([])
  },
)

const papers = [ownershipPaper, permitPaper]
const told = (demanded: string[]) =>
  paperFields(papers, demanded).map(({ name, optional }) => `${name}${optional ? '?' : ''}`)

test('a paper is needed where the kind or the organization says so, by its label or its type', () => {
  expect(told([])).toEqual(['ownership', 'permit?'])
  expect(told(['baugenehmigung '])).toEqual(['ownership', 'permit'])
  expect(told(['Grundbuchauszug', 'Eigentumsnachweis'])).toEqual(['ownership', 'permit?'])
})

test("an organization's own papers come at the end, filed under their titles", () => {
  expect(told(['Nachweis für Lösch- & Bauwasser', 'Vollmacht'])).toEqual([
    'ownership',
    'permit?',
    'paper_nachweis_fuer_loesch_bauwasser',
  ])
  expect(paperFields([], ['Flurkarte'])).toMatchObject([{ label: 'Flurkarte', documenttype: 'Flurkarte' }])
})
