import { uncounted } from '#contract/core/most-counted.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { customers, type CustomerStatus } from '#contract/customers/customers.ts'
import { type RawBuilder, sql } from 'kysely'
import { auditView } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { runBulk } from '../core/bulk/run-bulk.ts'
import { upsertRecord } from '../core/bulk/upsert-record.ts'
import { implement } from '../core/requests/implement.ts'
import { idsByWords } from '../core/database/text-matches.ts'
import { paginate } from '../core/database/paginate.ts'
import { positionIn } from '../core/database/position.ts'
import { normalizeNumber } from '../meters/meters.ts'
import { withLastChanges } from '../core/store/last-changes.ts'
import { sortColumns, customerRows, inStatus, readCustomer, toCustomer } from './find.ts'
import { customerBulk } from './bulk.ts'
import * as record from './crud.ts'
import { withMeters } from './with-meters.ts'
import * as verbs from './approval.ts'
import { customerRevisions } from './revisions.ts'
import { checkWaiting } from './checks/check-waiting.ts'
import { countCustomers } from './counts.ts'
import { exportCustomer } from './export/export-customer.ts'
import { endCustomerSession, endCustomerSessions, listCustomerSessions } from './office-sessions.ts'

import { readRelated } from './related.ts'
import { resendVerificationTo } from './resend-verification.ts'

const readAfter = async (ctx: Context, id: string, change: Promise<unknown>) => {
  await change
  return readCustomer(ctx, id)
}

const defaultSort = '-created_at'
const filled = ['created_at', 'updated_at', 'customer_number', 'city', 'name']
const order = { columns: sortColumns, filled, id: 'customers.id' }

interface Filters {
  /** Ids that the words of a search find; null without words. */
  found: string[] | null
  ids?: string[] | undefined
  approved?: boolean | undefined
  locked?: boolean | undefined
  status?: CustomerStatus | undefined
  trustlevel?: Trustlevel | undefined
  customer_number?: string | undefined
  meter_number?: string | undefined
  external_system?: string | undefined
  external_id?: string | undefined
  created_since?: string | undefined
  updated_since?: string | undefined
}

const isSet = (column: string, wanted: boolean) =>
  sql<boolean>`${sql.ref(`customers.${column}`)} ${wanted ? sql`is not null` : sql`is null`}`

const isAmong = (ids: RawBuilder<unknown>) => sql<boolean>`customers.id = any(array(select ${ids}))`

const conditionsOf = ({
  approved,
  locked,
  status,
  trustlevel,
  customer_number,
  meter_number,
  external_system,
  external_id,
  created_since,
  updated_since,
  found,
  ids,
}: Filters): RawBuilder<boolean>[] => [
  ...(found ? [sql<boolean>`customers.id = any(${found}::uuid[])`] : []),
  ...(ids ? [sql<boolean>`customers.id = any(${ids}::uuid[])`] : []),
  ...(approved === undefined ? [] : [isSet('approved_at', approved)]),
  ...(locked === undefined ? [] : [isSet('locked_at', locked)]),
  ...(status ? [inStatus[status]] : []),
  ...(trustlevel ? [sql<boolean>`customers.trustlevel = ${sql.lit(trustlevel)}`] : []),
  ...(customer_number
    ? [isAmong(sql`customers_by_numbers(${[normalizeNumber(customer_number)]}::text[])`)]
    : []),
  ...(meter_number ? [isAmong(sql`customers_by_meters(${[normalizeNumber(meter_number)]}::text[])`)] : []),
  ...(external_system ? [sql<boolean>`customers.external_system = ${external_system}`] : []),
  ...(external_id ? [sql<boolean>`customers.external_id = ${external_id}`] : []),
  ...(created_since ? [sql<boolean>`customers.created_at >= ${created_since}`] : []),
  ...(updated_since ? [sql<boolean>`customers.updated_at >= ${updated_since}`] : []),
]

const isNarrowed = (filters: Omit<Filters, 'found'>) => conditionsOf({ ...filters, found: null }).length > 0

const withFound = async <Query extends Omit<Filters, 'found'> & { q?: string | undefined }>(
  { db }: Context,
  query: Query,
) => ({
  ...query,
  found: await idsByWords(db, query.q, 'find_customers', { isNarrowed: isNarrowed(query) }),
})

const filteredCustomers = (ctx: Context, filters: Filters) =>
  conditionsOf(filters).reduce((rows, condition) => rows.where(condition), customerRows(ctx))

/** Customers without their accounts: each has one at most. */
const foundCustomers = ({ db, organization }: Context, filters: Filters) =>
  conditionsOf(filters).reduce(
    (rows, condition) => rows.where(condition),
    db.selectFrom('customers').where('customers.organization_id', '=', organization.id),
  )

const countedCustomers = (ctx: Context, filters: Filters) =>
  foundCustomers(ctx, filters)
    .select(sql`1`.as('one'))
    .limit(sql.lit(uncounted))

async function findPosition(ctx: Context, id: string, query: QueryOf<typeof customers.position>) {
  const sort = query.sort ?? defaultSort
  const filters = await withFound(ctx, query)
  return filled.includes(sort.replace('-', ''))
    ? positionIn(ctx.db, foundCustomers(ctx, filters), id, { ...order, sort })
    : positionIn(ctx.db, filteredCustomers(ctx, filters), id, { ...order, sort })
}

export const customersFeature = implement(customers, {
  async list({ ctx, query }) {
    const given = await withFound(ctx, query)
    const found = isNarrowed(query) ? null : given.found
    const filters = found ? { ...given, found: null } : given
    const counted = countedCustomers(ctx, filters)
    const page = await paginate(filteredCustomers(ctx, filters), query, {
      ...order,
      defaultSort,
      counted,
      found,
      choices: ['approved', 'locked', 'status', 'trustlevel'],
    })
    const wanted = { noun: 'customers', organization_id: ctx.organization.id, include: query.include }
    const rows = await withLastChanges(ctx, page.data.map(toCustomer), wanted)
    return { ...page, data: query.include?.includes('meters') ? await withMeters(ctx, rows) : rows }
  },
  async get({ ctx, params }) {
    const found = await readCustomer(ctx, params.id)
    await auditView(ctx, 'customers', params.id)
    return found
  },
  position: ({ ctx, params, query }) => findPosition(ctx, params.id, query),
  create: ({ ctx, body }) => record.createCustomer(ctx, body),
  upsert: ({ ctx, ...given }) => upsertRecord(customerBulk, ctx, given, readCustomer),
  bulk: ({ ctx, body }) => runBulk(customerBulk, ctx, body),
  update: ({ ctx, params, body }) => readAfter(ctx, params.id, record.updateCustomer(ctx, params.id, body)),
  remove: ({ ctx, params }) => record.removeCustomer(ctx, params.id),
  approve: ({ ctx, params, body }) =>
    readAfter(ctx, params.id, verbs.approveCustomer(ctx, params.id, body.customer_number)),
  unapprove: ({ ctx, params, body }) =>
    readAfter(ctx, params.id, verbs.unapproveCustomer(ctx, params.id, body.message)),
  reject: ({ ctx, params, body }) => verbs.rejectCustomer(ctx, params.id, body.message),
  lock: ({ ctx, params, body }) =>
    readAfter(ctx, params.id, verbs.lockCustomer(ctx, params.id, body.message)),
  revisions: ({ ctx, params, query }) => customerRevisions(ctx, params.id, query),
  counts: ({ ctx }) => countCustomers(ctx),
  checks: ({ ctx }) => checkWaiting(ctx),
  related: ({ ctx, params }) => readRelated(ctx, params.id),
  sessions: ({ ctx, params }) => listCustomerSessions(ctx, params.id),
  endSession: ({ ctx, params }) => endCustomerSession(ctx, params.id, params.session),
  endSessions: ({ ctx, params }) => endCustomerSessions(ctx, params.id),
  export: ({ ctx, params }) => exportCustomer(ctx, params.id),
  resendVerification: ({ ctx, params }) => resendVerificationTo(ctx, params.id),
  unlock: ({ ctx, params }) => readAfter(ctx, params.id, verbs.unlockCustomer(ctx, params.id)),
})
