import { describe, expect, test } from 'vitest'
import { organizations } from '#contract/organizations/organizations.ts'
import { pages } from '#web/office/settings/pages/all.ts'
import { fieldOf } from '#web/staff-ui/record/describe/any-record.ts'
import { inputFields, type Node, withoutNull } from '#web/staff-ui/record/describe/json-schema.server.ts'
import { answerLines } from './settings/answer-lines.ts'
import { deliveryLines, exchangeLines } from './settings/delivery-lines.ts'
import { formLines } from './settings/form-lines.ts'
import { pageLines } from './settings/page-lines.ts'
import { retentionLines } from './settings/retention-lines.ts'
import { type Line, settingsScene, type Unseen } from './settings/scene.ts'

/** Every setting of the organization is on one page, is saved there, and is seen in what it changes. */

const scene = await settingsScene()
const { save, saveAsPlatform, valueOf, preview } = scene

/** The platform's own page of an organization has them. */
const elsewhere = ['labels']

const leaves = (name: string, node: Node): string[] => {
  const { properties } = withoutNull(node)
  return properties
    ? Object.entries(properties).flatMap(([key, each]) => leaves(`${name}.${key}`, each))
    : [name]
}
const fields = Object.entries(inputFields(organizations.update)).flatMap(([name, node]) => leaves(name, node))
const placed = pages.flatMap(({ parts }) =>
  parts.flatMap(part => part.fields.map(given => fieldOf(given).name)),
)
const lines: Record<string, Line | Unseen> = {
  ...pageLines,
  ...formLines,
  ...answerLines,
  ...deliveryLines,
  ...exchangeLines,
  ...retentionLines,
}

test('every field of the contract is on exactly one page', () => {
  expect(fields.length).toBeGreaterThan(120)
  expect([...placed, ...elsewhere].toSorted()).toEqual(fields.toSorted())
})

test('every field has a line that says where it is seen', () =>
  expect(Object.keys(lines).toSorted()).toEqual(placed.toSorted()))

const { id: download } = await scene.make.entry('downloads', scene.organization, {
  title: 'Ganze Analyse',
  published: true,
})
await scene.make.media(scene.organization, { download_id: download })
const { id: importprofile } = await scene.make.importProfile(scene.organization)
const filled = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value).replaceAll('{download}', download).replaceAll('{importprofile}', importprofile),
  )

describe.each(pages.filter(({ parts }) => parts.length))('$title', ({ parts }) => {
  const names = parts.flatMap(part => part.fields.map(given => fieldOf(given).name))
  test.each(names)('%s is saved, read back and seen', async name => {
    const line = lines[name]!
    const to = filled(line.to)
    const store = line.isOfPlatform ? saveAsPlatform : save
    const given = 'given' in line ? (line.given ?? {}) : {}
    const kept: [string, unknown][] = []
    for (const [each, value] of Object.entries(given)) {
      kept.push([each, await valueOf(each)])
      await save(each, value)
    }
    const was = await valueOf(name)
    const before = 'see' in line ? await line.see(scene) : ''
    if ('page' in line && line.page && line.shows) {
      const shown = await preview(line.page, { [name]: to })
      expect(shown).toMatchObject({ status: 200 })
      if (name !== 'config_custom_privacy_statement') expect(shown.body).toContain(line.shows)
    }
    expect(await store(name, to)).toMatchObject({ status: 200 })
    if (name === 'storage_password') expect(await valueOf('storage_password_set')).toBe(true)
    else expect(await valueOf(name)).toEqual(to)
    if ('see' in line) {
      const after = await line.see(scene)
      expect(after).not.toBe(before)
      if (line.shows !== undefined) {
        expect(before).not.toContain(line.shows)
        expect(after).toContain(line.shows)
      }
    }
    if (was !== undefined) expect(await store(name, was)).toMatchObject({ status: 200 })
    for (const [each, value] of kept) await save(each, value)
  })
})

test('a bad value is refused in German at its field', async () => {
  const refused = async (name: string, value: unknown) => {
    const { status, body } = await save(name, value)
    const { problem } = JSON.parse(body) as { problem: { errors: { path: string; message: string }[] } }
    return { status, ...problem.errors[0] }
  }
  expect(await refused('config.advancepayment.deadlines', ['02-31'])).toEqual({
    status: 422,
    code: 'custom',
    path: 'config.advancepayment.deadlines.0',
    message: 'Diesen Tag gibt es nicht. Geben Sie Tag und Monat ein, etwa 15.02.',
  })
  expect(await refused('config.mail.sender_email', 'kein Postfach')).toMatchObject({
    status: 422,
    path: 'config.mail.sender_email',
    message: expect.stringContaining('Geben Sie eine gültige E-Mail-Adresse ein'),
  })
  expect(await refused('portal_domain', 'fremd.test')).toMatchObject({
    status: 422,
    path: 'portal_domain',
    message: 'Das kann nur die Administration der Plattform ändern. Fragen Sie dort an.',
  })
})
