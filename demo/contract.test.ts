import { expect, test } from 'vitest'
import type { z } from 'zod'
import { categoryRow } from '#contract/categories.ts'
import { disturbanceRow } from '#contract/notices/disturbances.ts'
import { locationRow, locationtypeRow } from '#contract/locations/locations.ts'
import { maintenanceRow } from '#contract/notices/maintenances.ts'
import { newsRow } from '#contract/news.ts'
import { notificationRow } from '#contract/notifications.ts'
import { priceRow } from '#contract/prices/prices.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { procedurePerson } from '#contract/procedures/shapes.ts'
import { statusupdateRow } from '#contract/procedures/history.ts'
import { meterstatusRow, procedureRow } from '#contract/procedures/rows.ts'
import { serviceareaRow } from '#contract/locations/serviceareas.ts'
import { textlabel } from '#contract/organizations/textlabels.ts'
import { matchesSchema } from '#contract/procedures/common/customer-number.ts'
import { demoData, type OrganizationData } from './index.ts'

const { organizations } = demoData(new Date('2026-11-20T10:22:00Z'))

const shapes: Partial<Record<keyof OrganizationData, z.ZodType>> = {
  categories: categoryRow.omit({ item_count: true }),
  disturbances: disturbanceRow.omit({ shapes: true }),
  locations: locationRow,
  locationtypes: locationtypeRow,
  maintenances: maintenanceRow.omit({ shapes: true, media: true }),
  meterstatuses: meterstatusRow,
  news: newsRow.omit({ media: true }),
  notifications: notificationRow,
  prices: priceRow,
  procedures: procedureRow.extend(procedurePerson.shape),
  serviceareas: serviceareaRow,
  statusupdates: statusupdateRow,
  textlabels: textlabel,
}

test.each(Object.keys(shapes) as (keyof OrganizationData)[])('%s match the contract', table => {
  for (const organization of organizations)
    for (const row of organization[table] as object[])
      expect(shapes[table]!.safeParse(row).error).toBeUndefined()
})

test('procedures have the answers that their type requires', () => {
  for (const { procedures } of organizations)
    for (const { reference, type, data } of procedures) {
      const definition = definitionOf(type)
      const { error } = definition?.data.safeParse(data) ?? {}
      expect(error && { reference, error }).toBeUndefined()
    }
})

test('case numbers begin with the prefix of their type', () => {
  for (const { reference, type } of organizations[0]!.procedures) {
    const prefix = definitionOf(type)?.prefix
    if (prefix) expect(reference.startsWith(`${prefix}-`), `${reference} of ${type}`).toBe(true)
  }
})

test('customer numbers have the organization’s format', () => {
  const { organization, customers } = organizations[0]!
  const odd = customers.filter(
    each => !matchesSchema(organization.config.customernumber_schema, each.customer_number_requested),
  )
  expect(odd).toHaveLength(1)
})
