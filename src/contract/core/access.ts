import {
  type AdminPermission,
  hasAnyPermission,
  hasPermission,
  type Permission,
  type StaffPermission,
} from './permissions.ts'
import type { AccessKeyName } from './request-credentials.ts'

/** Allows every caller. `sees` names the rows visible without a login; the query filters by it. */
export interface AnyoneRule {
  who: 'anyone'
  sees: 'published' | 'itself' | 'nothing'
}
/** Allows the holder of the access key of one record, sent as a link by email. */
export interface HolderRule {
  who: 'holder'
  of: AccessKeyName
}
export interface CustomerRule {
  who: 'customer'
}
/**
 * Allows staff with at least one of the permissions; an empty list allows all staff. An admin who entered the
 * organization counts as staff. A machine needs one of the permissions, which follow from the scopes of its key.
 */
export interface StaffRule {
  who: 'staff'
  any: readonly StaffPermission[]
}
export interface AdminRule {
  who: 'admin'
  any: readonly AdminPermission[]
}

export type Rule = AnyoneRule | HolderRule | CustomerRule | StaffRule | AdminRule
/** Access is granted when one of the rules matches. */
export type Access = readonly [Rule, ...Rule[]]

export const anyone = (sees: AnyoneRule['sees']): AnyoneRule => ({ who: 'anyone', sees })
export const holder = (of: HolderRule['of']): HolderRule => ({ who: 'holder', of })
export const customer = (): CustomerRule => ({ who: 'customer' })
export const staff = (...any: StaffPermission[]): StaffRule => ({ who: 'staff', any })
export const admin = (...any: AdminPermission[]): AdminRule => ({ who: 'admin', any })

/** The caller, with the properties that the rules check. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'customer'; approved: boolean; locked: boolean }
  | { kind: 'staff'; permissions: readonly string[]; password_change_required: boolean }
  | { kind: 'machine'; permissions: readonly string[] }
  | { kind: 'admin'; permissions: readonly string[]; inside: boolean; password_change_required: boolean }

const grants = (rule: Rule, caller: Caller, holds: readonly string[]): boolean => {
  switch (rule.who) {
    case 'anyone':
      return true
    case 'holder':
      return holds.includes(rule.of)
    case 'customer':
      return caller.kind === 'customer' && !caller.locked
    case 'staff':
      if (caller.kind === 'admin') return caller.inside && hasPermission(caller, 'admin.organization.signin')
      if (caller.kind === 'machine') return hasAnyPermission(caller, rule.any)
      return caller.kind === 'staff' && hasRequiredPermission(caller, rule.any)
    case 'admin':
      return caller.kind === 'admin' && hasRequiredPermission(caller, rule.any)
  }
}

const hasRequiredPermission = (holder: { permissions: readonly string[] }, any: readonly Permission[]) =>
  any.length === 0 || hasAnyPermission(holder, any)

/** The permissions of which any one would let this kind of caller in; the first is the usual one. */
export const permissionsFor = (access: Access, kind: Caller['kind']): readonly Permission[] =>
  access.flatMap((rule): readonly Permission[] =>
    (rule.who === 'staff' || rule.who === 'admin') && rule.who === kind ? rule.any : [],
  )

/** Returns whether the caller may call the endpoint. Pages use the same check to show or hide buttons. */
export const mayCall = (access: Access, caller: Caller, holds: readonly string[] = []): boolean =>
  access.some(rule => grants(rule, caller, holds))
