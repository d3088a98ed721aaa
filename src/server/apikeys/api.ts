import { apikeys, type ApikeySecret } from '#contract/apikeys.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { type KeyScope, permissionsOfScope } from '#contract/core/key-scopes.ts'
import { namePermissions, permissionsBeyond } from '#contract/granting.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { conflict, forbidden, invalid, notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { parseProxies } from '../core/requests/proxies.ts'
import { table } from '../core/store/table.ts'
import { listRefusals } from './refusals.ts'
import { addSecret } from './secrets.ts'
import type { ApikeyTable } from './table.ts'

const user_name = sql<string>`coalesce((select concat_ws(' ', nullif(firstname, ''), lastname) from users
  where users.organization_id = apikeys.organization_id and users.id = apikeys.user_id), '')`

/** The secrets that are valid or were until the key ended, the newest first. */
async function secrets({ db, organization, now }: Context, rows: { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const found = ids.length
    ? await db
        .selectFrom('apikey_secrets')
        .select([
          'id',
          'apikey_id',
          'created_at',
          'ends_at',
          'last_used_at',
          'last_used_from',
          'calls',
          'calls_on',
        ])
        .where('organization_id', '=', organization.id)
        .where('apikey_id', 'in', ids)
        .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now.toISOString())]))
        .orderBy('ends_at', order => order.desc().nullsFirst())
        .orderBy('id')
        .execute()
    : []
  const today = dayInGermany(now)
  const shown = ({ calls, calls_on, ...row }: (typeof found)[number]): ApikeySecret => ({
    id: row.id,
    created_at: row.created_at,
    ends_at: row.ends_at,
    last_used_at: row.last_used_at,
    last_used_from: row.last_used_from,
    calls_today: calls_on === today ? calls : 0,
  })
  return rows.map(({ id }) => ({
    secrets: found.filter(({ apikey_id }) => apikey_id === id).map(shown),
  }))
}

const store = table('apikeys', apikeys, {
  sort: 'name',
  search: ['name'],
  computed: { user_name },
  attach: [secrets],
  before(ctx, body, previous) {
    if (previous?.ended_at) throw conflict('Dieser Schlüssel ist beendet. Legen Sie einen neuen an.')
    checkAddresses(body.addresses ?? [])
    checkHolds(ctx, body.scopes ?? [], previous?.scopes ?? [])
    return body
  },
})

function checkAddresses(addresses: readonly string[]) {
  const wrong = addresses.findIndex(address => !parseProxies(address))
  if (wrong >= 0)
    throw invalid([
      {
        path: `addresses.${wrong}`,
        message: 'Geben Sie eine IP-Adresse oder ein Netz an, etwa 10.20.6.0/24.',
      },
    ])
}

/** Throws 403 unless the caller holds all that a key is newly allowed: nobody gives a program more than he has. */
function checkHolds({ actor }: Context, scopes: readonly string[], before: readonly string[]) {
  if (actor.kind !== 'staff') return
  const given = scopes.filter(scope => !before.includes(scope)) as KeyScope[]
  const beyond = permissionsBeyond(actor.permissions, given.flatMap(permissionsOfScope))
  if (beyond.length)
    throw forbidden(
      `Ihnen fehlt ${namePermissions(beyond)}. Geben können Sie einem Schlüssel nur Rechte, die Sie selbst haben.`,
    )
}

/** Ends a key at once. It stays in the list for a while, so that people see what still calls with it. */
const endKey = (ctx: Context, row: ApikeyTable) =>
  store.change(ctx, row, { ended_at: ctx.now.toISOString() }, { action: 'update', details: { ended: true } })

export const apikeysFeature = implement(apikeys, {
  ...store.crud(),
  create: ({ ctx, body }) =>
    store.transaction(ctx, async ctx => {
      const row = await store.createRow(ctx, body)
      const key = await addSecret(ctx, row.id)
      return { ...(await store.find(ctx, row.id)), key }
    }),
  remove: ({ ctx, params }) =>
    store.transaction(ctx, async ctx => {
      const row = await store.lock(ctx, params.id)
      if (row.ended_at) throw notFound()
      await endKey(ctx, row)
    }),
  rotate: ({ ctx, params }) =>
    store.transaction(ctx, async ctx => {
      const row = await store.lock(ctx, params.id)
      if (row.ended_at) throw conflict('Dieser Schlüssel ist beendet. Legen Sie einen neuen an.')
      const { secrets } = await store.find(ctx, params.id)
      if (secrets.length > 1)
        throw conflict('Dieser Schlüssel wird gerade gewechselt. Beenden Sie zuerst den alten.')
      const key = await addSecret(ctx, params.id)
      await store.change(ctx, row, {}, { action: 'update', details: { rotated: true } })
      return { ...(await store.find(ctx, params.id)), key }
    }),
  endSecret: ({ ctx, params }) =>
    store.transaction(ctx, async ctx => {
      const row = await store.lock(ctx, params.id)
      const { secrets } = await store.find(ctx, params.id)
      if (!secrets.some(({ id }) => id === params.secret_id)) throw notFound()
      await ctx.db
        .updateTable('apikey_secrets')
        .set({ ends_at: ctx.now.toISOString() })
        .where('organization_id', '=', ctx.organization.id)
        .where('apikey_id', '=', params.id)
        .where('id', '=', params.secret_id)
        .execute()
      if (secrets.length === 1) await endKey(ctx, row)
      else await store.change(ctx, row, {}, { action: 'update', details: { ended_secret: params.secret_id } })
      return store.find(ctx, params.id)
    }),
  refusals: ({ ctx }) => listRefusals(ctx),
})
