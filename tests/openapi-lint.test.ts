import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { type Audience, openApi } from '#server/docs/openapi.ts'

/**
 * The rules that the linters of other houses recommend, none left out. An address with the key of another system looks like one of a
 * record's parts, but no id is `external`.
 */
const isKnown = (message: string) =>
  message.startsWith('no-ambiguous-paths') && message.includes('/external/{system}/{external_id}')

async function redocly(document: object) {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`).filter(found => !isKnown(found))
}

async function spectral(document: object) {
  const linter = new Spectral()
  // Its own rules miss the type that it asks for.
  linter.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] })
  const problems = await linter.run({ ...document })
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`)
}

const audiences: Audience[] = ['programs', 'all']

test.each(audiences)('Redocly finds nothing in the document for %s', async audience => {
  expect(await redocly(openApi(audience))).toEqual([])
})

test.each(audiences)(
  'Spectral finds nothing in the document for %s',
  async audience => {
    expect(await spectral(openApi(audience))).toEqual([])
  },
  240_000,
)

test('the linters find a response without a description and a tag that is not listed', async () => {
  const { paths: _, components: __, ...rest } = openApi('programs')
  const call = { operationId: 'broken', tags: ['nowhere'], responses: { 200: {} } }
  const broken = { ...rest, paths: { '/api/broken': { get: call } } }
  expect(await redocly(broken)).toContainEqual(expect.stringContaining('struct: '))
  expect(await spectral(broken)).toContainEqual(expect.stringContaining('operation-tag-defined: '))
})

test('the document for programs has less than 800 kB', () => {
  expect(Buffer.byteLength(JSON.stringify(openApi('programs')))).toBeLessThan(800_000)
})
