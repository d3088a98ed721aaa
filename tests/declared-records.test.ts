import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleBody } from '#contract/documentation/examples.ts'
import { mayCall } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { adminPermissions, permissionLabels, staffPermissions } from '#contract/core/permissions.ts'
import { contract } from '#contract/index.ts'
import { adminRecords } from '#web/admin/records.server.ts'
import { officeRecords } from '#web/office/records.server.ts'
import { callerOf } from '#web/staff-ui/access/can-access.ts'
import { controls } from '#web/staff-ui/form/controls/index.ts'
import { referenceNouns } from '#web/staff-ui/form/references/load-references.server.ts'
import { type AnyRecord, fieldOf } from '#web/staff-ui/record/describe/any-record.ts'
import { clientName, describeRecord, inputCall } from '#web/staff-ui/record/describe/describe.server.ts'
import { inputFields } from '#web/staff-ui/record/describe/json-schema.server.ts'
import type { Viewer } from '#web/staff-ui/record/describe/off.server.ts'
import type { FieldDescription } from '#web/staff-ui/record/description.ts'
import { emptyErrors, isMedia, shownFields } from '#web/staff-ui/record/save/condition.ts'
import { changesToSend, startEditing, unsavedFields } from '#web/staff-ui/record/save/editing.ts'
import type { Values } from '#web/staff-ui/record/save/merge.ts'

const viewer = (isAdmin: boolean, permissions: readonly string[]): Viewer => ({
  user: { is_admin: isAdmin, organization_id: isAdmin ? null : 'own', permissions: [...permissions] },
  managers: ['Maria Berg'],
})

const isPlatform = ({ noun }: AnyRecord) => noun.list.scope === 'platform'
const all = (record: AnyRecord) =>
  viewer(isPlatform(record), isPlatform(record) ? adminPermissions : staffPermissions)
const records = [...officeRecords, ...adminRecords].map(record => {
  const description = describeRecord(record, all(record))
  const fields = description.parts.flatMap(part => part.fields)
  return { name: description.noun.many, record, description, fields }
})

const german = /^(Geben|Füllen|Wählen|Kürzen|Möglich|Diese|Hier|Das|Der|Nennen|Laden)\b.*[^a-z]?$/u

/** Messages of the body's schema at a field. */
const messagesAt = ({ body }: Endpoint, value: object, field: string) =>
  body
    ?.safeParse(value)
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message) ?? []

/** A value that is one beyond the limit of a field. */
const beyond = ({ maxLength, max, min, multiple, control }: FieldDescription): unknown[] => [
  ...(maxLength !== undefined && !multiple && control !== 'rich' ? ['x'.repeat(maxLength + 1)] : []),
  ...(max === undefined ? [] : [max + 1]),
  ...(min === undefined ? [] : [min - 1]),
]

describe.each(records)('$name', ({ record, description, fields }) => {
  const { noun, form, elsewhere = [] } = record
  const call = inputCall(record)
  const verb = call === noun.create ? 'create' : 'update'
  const example = exampleBody(`${clientName(noun)}.${verb}`, call.body!) as Values
  const inputs = fields.filter(field => !isMedia(field))

  it('has every input field once, in the form or elsewhere', () => {
    const named = [...form.flatMap(part => part.fields.map(given => fieldOf(given).name)), ...elsewhere]
    const input = Object.keys(inputFields(call))
    expect(named.filter(name => input.includes(name)).toSorted()).toEqual(input.toSorted())
  })

  it('has a control, a title and, for references, a searchable noun for every field', () => {
    for (const field of fields) {
      expect(field.own ?? controls[field.control]).toBeDefined()
      expect(field.title).not.toBe('')
      if (field.control === 'reference' || field.control === 'references')
        expect(Object.keys(referenceNouns)).toContain(field.ref)
    }
  })

  it('sends an example as it came, and nothing of a form that was opened and left', () => {
    const values = Object.fromEntries(
      inputs.map(({ name, default: start }) => [name, example[name] ?? start]),
    )
    const opened = startEditing(values, 'v1')
    expect(unsavedFields(opened)).toEqual([])
    const sent = call.body?.safeParse({ ...example, ...changesToSend(startEditing(values, null)) })
    expect(sent?.error?.issues).toBeUndefined()
    expect(sent?.data).toMatchObject(call.body?.parse(example) as object)
  })

  it.each(inputs.filter(({ required }) => required))('$title must not be empty', field => {
    const empty = { ...Object.fromEntries(inputs.map(({ name }) => [name, null])), [field.name]: '' }
    const errors = emptyErrors(shownFields(fields, empty), empty)
    expect(errors[field.name]).toMatch(german)
    const refused = ['', undefined].flatMap(value =>
      messagesAt(call, { ...example, [field.name]: value }, field.name),
    )
    expect(refused).not.toEqual([])
    if (field.control === 'line') expect(refused).toContain(errors[field.name])
  })

  it.each(inputs.filter(field => beyond(field).length))('$title is refused beyond its limit', field => {
    for (const value of beyond(field)) {
      const [message] = messagesAt(call, { ...example, [field.name]: value }, field.name)
      expect(message).toMatch(german)
    }
  })

  it('has conditions over fields of its form, with values that these take', () => {
    for (const { when = {} } of fields)
      for (const [name, wanted] of Object.entries(when)) {
        const field = fields.find(each => each.name === name)
        expect(field).toBeDefined()
        for (const value of Array.isArray(wanted) ? wanted : [wanted])
          expect(messagesAt(noun.update, { [name]: value }, name)).toEqual([])
      }
  })

  it('asks for the same fields as the API, whatever the fields of conditions say', () => {
    const conditions = new Set(fields.flatMap(({ when = {} }) => Object.keys(when)))
    const steering = inputs.filter(({ name }) => conditions.has(name))
    for (const { name, choices } of steering)
      for (const value of choices?.map(choice => choice.value) ?? [true, false]) {
        const values = { ...example, [name]: value }
        const shown = new Set(shownFields(inputs, values).map(field => field.name))
        const hidden = inputs.flatMap(field => (shown.has(field.name) ? [] : field.name))
        const filled = Object.fromEntries(
          inputs.map(field => [field.name, values[field.name] ?? field.default]),
        )
        const sent = Object.fromEntries(Object.entries(filled).filter(([each]) => shown.has(each)))
        const refused = call.body?.safeParse(sent).error?.issues.map(({ path }) => path[0]) ?? []
        expect(refused.filter(each => hidden.includes(String(each)))).toEqual([])
        const missing = Object.keys(emptyErrors(shownFields(inputs, sent), sent))
        expect(refused.toSorted()).toEqual(missing.toSorted())
      }
  })

  it.skipIf(record.create === false)(
    'starts with values that the API accepts, except for what is required',
    () => {
      for (const { name, required, default: start } of inputs)
        if (!required) expect(messagesAt(call, { ...example, [name]: start }, name)).toEqual([])
    },
  )

  it('offers with the named right what it refuses without', () => {
    const offs = (permissions: readonly string[]) => {
      const { may, verbs } = describeRecord(record, viewer(isPlatform(record), permissions))
      const given = verbs.map(({ verb, off }) => [verb, off ?? true] as const)
      return new Map([...Object.entries(may), ...given])
    }
    for (const [name, off] of offs([])) {
      if (off === true) continue
      const right = Object.entries(permissionLabels).find(([, label]) => label === off.right)?.[0]
      expect(offs([right ?? '']).get(name)).toBe(true)
    }
  })

  it.each(['none', ...(isPlatform(record) ? adminPermissions : staffPermissions)])(
    'offers people with the right %s only what a direct request may do',
    right => {
      const { user } = viewer(isPlatform(record), [right])
      const { may, verbs } = describeRecord(record, viewer(isPlatform(record), [right]))
      const calls = contract[clientName(noun) as keyof typeof contract] as Record<string, Endpoint>
      for (const [verb, offered] of [
        // Of records that staff do not create, no page offers it.
        ...Object.entries(may).filter(([verb]) => verb !== 'create' || record.create !== false),
        ...verbs.map(({ verb, off }) => [verb, off ?? true] as const),
      ])
        expect(offered === true).toBe(mayCall(calls[verb]!.access, callerOf(user)))
    },
  )

  it('tells people without rights which right they lack and who gives it', () => {
    const { may, verbs } = describeRecord(record, viewer(isPlatform(record), []))
    const offs = [may.create, may.update, may.remove, ...verbs.map(({ off }) => off)]
    for (const off of offs) expect(off).toMatchObject({ right: expect.any(String), givenBy: ['Maria Berg'] })
    expect(Object.values(description.may)).toEqual([true, true, true])
  })
})

it('no page of declared records brings zod or a contract to the browser', () => {
  const roots = globSync('src/web/staff-ui/{record,form}/**/*.{ts,tsx}').filter(
    file => !/\.(server|test|route)\.tsx?$/.test(file),
  )
  expect(roots.length).toBeGreaterThan(50)
  const seen = new Map<string, string | null>(roots.map(file => [file, null]))
  for (const file of seen.keys())
    for (const target of importsOf(file)) if (!seen.has(target)) seen.set(target, file)
  const heavy = [...seen].filter(([file]) => file === 'zod' || file.endsWith('.server.ts'))
  expect(heavy).toEqual([])
})

const importPattern = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const lazyPattern = /\bimport\(['"]([^'"]+)['"]\)/g

/** Files and packages that a file imports at run time. */
function importsOf(file: string): string[] {
  if (!file.startsWith('src/') || !/\.tsx?$/.test(file)) return []
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(importPattern), ...text.matchAll(lazyPattern)]
    .filter(([statement]) => !/^import\s*\{(\s*type\s[^,}]+,?)+\s*\}/.test(statement))
    .map(([, name = '']) => {
      if (name.startsWith('.')) return relative('.', join(dirname(file), name))
      return name.replace(/^#(contract|web|server)\//, 'src/$1/')
    })
}
