import { describe, expect, test } from 'vitest'
import { moduleKeys } from '#contract/core/modules.ts'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { isGroup } from '#contract/forms/fields.ts'
import type { FieldDescription, StepEntry } from '#contract/forms/field-types.ts'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { procedureTypes } from '#contract/procedures/types.ts'
import { formFacts } from '../fixtures/form-facts.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const trustlevel = Object.fromEntries(procedureTypes.map(type => [type, 'none']))
const organization = await make.organization({
  ...Object.fromEntries(moduleKeys.map(key => [`enabled_${key}`, true])),
  config: { trustlevel },
})

let callers = 0
/** Each call comes with a proof and from an address of its own, so that neither trust nor limits refuse it. */
const submit = async (body: object) => {
  callers += 1
  const address = `10.1.${Math.floor(callers / 250)}.${callers % 250}`
  const proof = { trustlevel: 'eid_high' as const, fulfilled_at: services.now().toISOString() }
  const { uuid: trust_assertion } = await make.assertion(organization, proof)
  const caller = { host: organization.portal_domain, address }
  return call(caller, 'POST', '/api/procedures', { ...body, trust_assertion })
}

interface Example {
  type: string
  data: Record<string, unknown>
  meterstatuses?: Record<string, unknown>[]
  [field: string]: unknown
}

const exampleOf = (type: string) => structuredClone(exampleProcedures()[type]!.value) as Example

const isDemanded = ({ kind, optional, unless, checkedTogether }: FieldDescription) =>
  !optional && !unless && !checkedTogether && !['checkbox', 'note', 'files'].includes(kind)

/** Paths of the API input of all fields that the form demands of this example. */
function demandedPaths({ steps, fields }: (typeof procedureDefinitions)[number], example: Example): string[] {
  const values = { ...example, ...example.data } as never
  const ofType = new Set(fields.map(({ name }) => name))
  const pathOf = (name: string) => {
    if (ofType.has(name)) return `data.${name}`
    return ['meter_number', 'meter_count', 'read_at'].includes(name) ? `meterstatuses.0.${name}` : name
  }
  const pathsOf = (entry: StepEntry): string[] => {
    if (!isGroup(entry)) return isDemanded(entry) ? [pathOf(entry.name)] : []
    const group = entry.name === 'meters' ? 'meterstatuses' : `data.${entry.name}`
    return entry.fields.filter(isDemanded).map(({ name }) => `${group}.0.${name}`)
  }
  return steps(formFacts, values)
    .flatMap(step => step.fields)
    .flatMap(pathsOf)
    .filter(path => hasValue(example, path))
}

const parentOf = (example: Example, path: string) => {
  const keys = path.split('.')
  const name = keys.pop()!
  const parent = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    example,
  )
  return { parent: parent as Record<string, unknown> | undefined, name }
}
const hasValue = (example: Example, path: string) => {
  const { parent, name } = parentOf(example, path)
  return parent?.[name] !== undefined && parent[name] !== null && parent[name] !== ''
}
function without(example: Example, path: string): Example {
  const copy = structuredClone(example)
  const { parent, name } = parentOf(copy, path)
  delete parent![name]
  return copy
}

const named = (body: unknown) => (body as { errors: { path: string }[] }).errors.map(({ path }) => path)

describe.each(procedureDefinitions.map(definition => [definition.type, definition] as const))(
  '%s by API',
  (type, definition) => {
    const example = exampleOf(type)

    test('is refused when it is empty, with the fields that are missing', async () => {
      const refused = await submit({ type, data: {} })
      expect(refused.status).toBe(422)
      expect(named(refused.body).length).toBeGreaterThan(1)
    })

    test('is accepted as documented', async () => {
      expect(await submit(example)).toMatchObject({ status: 201 })
    })

    test('is refused without any of the fields that the form demands, and names it', async () => {
      const paths = demandedPaths(definition, example)
      // A reading needs two of number, name and meter, and the reading itself.
      expect(paths.length).toBeGreaterThan(type === 'meterreading' ? 2 : 5)
      for (const path of paths) {
        const refused = await submit(without(example, path))
        expect({ path, status: refused.status }).toEqual({ path, status: 422 })
        expect(named(refused.body)).toContain(path)
      }
    })
  },
)

test('what needs the facts of the form is checked, too: due days, installers, the size of the plot', async () => {
  const wrong: [type: string, data: object, path: string][] = [
    ['advancepayment', { valid_from: '2026-12-16' }, 'data.valid_from'],
    ['connection_water', { installer_source: 'directory', installer: 'Murks' }, 'data.installer'],
    ['drainage', { plot_size: 150.5 }, 'data.areas.1.area'],
  ]
  for (const [type, data, path] of wrong) {
    const example = exampleOf(type)
    const refused = await submit({ ...example, data: { ...example.data, ...data } })
    expect({ type, status: refused.status }).toEqual({ type, status: 422 })
    expect(JSON.stringify(named(refused.body))).toContain(path)
  }
})

test('a clerk enters what a customer told, and may leave out the rest of the person', async () => {
  const clerk = await make.signIn(
    await make.staff(organization, { permissions: ['procedures.edit'] }),
    organization,
  )
  const other = await make.signIn(
    await make.staff(organization, { permissions: ['news.edit'] }),
    organization,
  )
  const body = { type: 'meterreading', customer_lastname: 'Brückner' }
  expect(await call(clerk, 'POST', '/api/procedures', body)).toMatchObject({ status: 201 })
  expect(await call(other, 'POST', '/api/procedures', body)).toMatchObject({ status: 422 })
})
