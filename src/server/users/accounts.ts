import type { Permission } from '#contract/core/permissions.ts'
import { permissionsBeyond } from '#contract/granting.ts'
import type { AccountStatus } from '#contract/users/rows.ts'
import type { admins, users } from '#contract/users/users.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { checkReferences } from '../core/database/check-references.ts'
import { conflict, invalid } from '../core/errors.ts'
import type { UpdateBody } from '../core/store/types.ts'
import { emailNewAddress, emailRemoved, emailRights } from './account-emails.ts'
import { givenPasswordColumns } from './first-password.ts'
import { checkMayManage, isSelf, keepLastHolder, type Owner } from './granting.ts'
import { endLinks, linkFor, sendLink } from './links.ts'
import { permissionsOfRoles } from './roles/holders.ts'
import type { UserTable } from './table.ts'

type Body = UpdateBody<typeof users> | UpdateBody<typeof admins>

/** Accounts of an organization, or of the platform. */
export interface Accounts {
  /** The right that manages them. Nobody takes it from himself. */
  right: Permission
  /** Rights that somebody has to hold: their last holder keeps them. */
  kept: readonly Permission[]
  is_admin: boolean
}

export const ownerOf = (ctx: Context, { is_admin }: Accounts): Owner =>
  is_admin ? null : ctx.organization.id

const status = sql<AccountStatus>`case
  when users.locked_at is not null then 'locked'
  when users.password_hash is not null then 'active'
  when users.last_signin_at is null then 'invited' else 'reset' end`

/** Condition: accounts in this status. */
export const hasStatus = (wanted: AccountStatus) => sql<boolean>`${status} = ${wanted}`

/** Store options of accounts: who may change what of whom, and who hears of it. */
export const accountOptions = (accounts: Accounts) => ({
  sort: 'lastname' as const,
  search: ['lastname', 'firstname', 'email'] as const,
  computed: {
    status,
    has_second_factor: sql<boolean>`users.second_factor_since is not null`,
    name: sql<string>`trim(users.firstname || ' ' || users.lastname)`,
    invited_until: sql<string | null>`(select max(expires_at) from user_tokens
      where user_tokens.organization_id = users.organization_id and user_tokens.user_id = users.id)`,
  },
  before: (ctx: Context, body: Body, previous: UserTable | null) =>
    previous ? changedColumns(ctx, accounts, body, previous) : newColumns(ctx, accounts, body),
  after: (ctx: Context, row: UserTable, previous: UserTable | null) =>
    previous ? afterChange(ctx, row, previous) : afterCreation(ctx, row),
  async beforeRemove(ctx: Context, row: UserTable) {
    if (isSelf(ctx, row)) throw conflict('Sie können sich nicht selbst löschen.')
    await checkMayManage(ctx, ownerOf(ctx, accounts), row)
    await keepLastHolder(ctx, accounts.kept, row)
    await emailRemoved(ctx, row)
  },
})

async function newColumns(ctx: Context, accounts: Accounts, { password, password_confirm, ...body }: Body) {
  const owner = { ...body, organization_id: accounts.is_admin ? null : ctx.organization.id }
  const first = await givenPasswordColumns(ctx, owner, { password, password_confirm })
  const given = [...(body.permissions ?? []), ...(await ofRoles(ctx, rolesIn(body)))]
  await checkMayManage(ctx, ownerOf(ctx, accounts), null, given)
  return { ...body, ...first, is_admin: accounts.is_admin }
}

async function changedColumns(
  ctx: Context,
  accounts: Accounts,
  { password, password_confirm: _confirm, ...body }: Body,
  previous: UserTable,
) {
  if (password !== undefined)
    throw invalid([
      {
        path: 'password',
        message: 'Ein Passwort wählt nur die Person selbst. Senden Sie ihr einen Link dafür.',
      },
    ])
  const { permissions = previous.permissions } = body
  const roles = rolesIn(body) ?? previous.roles
  const after = [...permissions, ...(await ofRoles(ctx, roles))]
  const touched = [
    ...differing(previous.permissions, permissions),
    ...differing(await ofRoles(ctx, previous.roles), await ofRoles(ctx, roles)),
  ]
  if (touched.length || changesAccess(body, previous))
    await checkMayManage(ctx, ownerOf(ctx, accounts), previous, touched)
  await checkLoss(ctx, accounts, previous, after)
  return body
}

/** Admins have no roles. */
const rolesIn = (body: object) => ('roles' in body ? (body.roles as string[] | undefined) : undefined)

/** The permissions of roles. Throws 422 for ids that are none of the organization. */
async function ofRoles(ctx: Context, ids: readonly string[] = []) {
  await checkReferences(ctx.db, 'roles', ids, 'roles')
  return permissionsOfRoles(ctx.db, ids)
}

const differing = (one: readonly string[], other: readonly string[]) => [
  ...permissionsBeyond(one, other),
  ...permissionsBeyond(other, one),
]

/** Fields, besides permissions, that decide who signs in and how. */
const accessFields = ['email', 'is_password_change_required', 'customer_id'] as const

const changesAccess = (body: Partial<UserTable>, previous: UserTable) =>
  accessFields.some(field => body[field] !== undefined && body[field] !== previous[field])

/** Throws where the account must keep a right that it would lose. */
async function checkLoss(ctx: Context, { right, kept }: Accounts, previous: UserTable, after: string[]) {
  const lost = permissionsBeyond(after, previous.all_permissions)
  if (isSelf(ctx, previous) && lost.includes(right))
    throw invalid([
      {
        path: 'permissions',
        message: 'Dieses Recht können Sie sich nicht selbst nehmen. Bitten Sie jemanden, der es auch hat.',
      },
    ])
  await keepLastHolder(
    ctx,
    kept.filter(each => lost.includes(each)),
    previous,
  )
}

async function afterCreation(ctx: Context, row: UserTable) {
  await auditRights(ctx, row.id, row.all_permissions, [])
  if (!row.password_hash) await sendLink(ctx, row, 'invitation')
}

async function afterChange(ctx: Context, row: UserTable, previous: UserTable) {
  const given = permissionsBeyond(previous.all_permissions, row.all_permissions)
  const taken = permissionsBeyond(row.all_permissions, previous.all_permissions)
  await auditRights(ctx, row.id, given, taken)
  if ((given.length || taken.length) && !isSelf(ctx, row)) await emailRights(ctx, row, given, taken)
  if (row.email === previous.email) return
  await emailNewAddress(ctx, previous, row)
  await endLinks(ctx, row.id)
  if (!row.password_hash) await sendLink(ctx, row, linkFor(row))
}

/** Audits which permissions a person got and lost. */
async function auditRights(ctx: Context, subject_id: string, given: string[], taken: string[]) {
  if (given.length || taken.length)
    await audit(ctx, {
      action: 'users.rights',
      subject_type: 'users',
      subject_id,
      details: { given, taken },
    })
}
