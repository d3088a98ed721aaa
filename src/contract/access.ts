import { type AdminPermission, hasAny, hasOne, type Permission, type StaffPermission } from './permissions.ts'

/** Everyone may call; `sees` names what is shown without a login, and what the query filters by. */
export interface AnyoneRule {
  who: 'anyone'
  sees: 'published' | 'itself' | 'nothing'
}
/** Whoever shows the secret key of this one thing, as the link in a mail does. */
export interface HolderRule {
  who: 'holder'
  of: 'draft' | 'procedure' | 'confirmation' | 'subscription' | 'postbox'
}
export interface CustomerRule {
  who: 'customer'
}
/** Staff with any of the permissions (none named: all staff); an admin inside the organization counts as staff. */
export interface StaffRule {
  who: 'staff'
  any: readonly StaffPermission[]
}
export interface AdminRule {
  who: 'admin'
  any: readonly AdminPermission[]
}

export type Rule = AnyoneRule | HolderRule | CustomerRule | StaffRule | AdminRule
/** Any of the rules grants access. */
export type Access = readonly [Rule, ...Rule[]]

export const anyone = (sees: AnyoneRule['sees']): AnyoneRule => ({ who: 'anyone', sees })
export const holder = (of: HolderRule['of']): HolderRule => ({ who: 'holder', of })
export const customer = (): CustomerRule => ({ who: 'customer' })
export const staff = (...any: StaffPermission[]): StaffRule => ({ who: 'staff', any })
export const admin = (...any: AdminPermission[]): AdminRule => ({ who: 'admin', any })

/** Who is asking, as far as the rules need to know. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'customer'; approved: boolean; locked: boolean }
  | { kind: 'staff'; permissions: readonly string[]; password_change_required: boolean }
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
      if (caller.kind === 'admin') return caller.inside && hasOne(caller, 'admin.organization.signin')
      return caller.kind === 'staff' && opens(caller, rule.any)
    case 'admin':
      return caller.kind === 'admin' && opens(caller, rule.any)
  }
}

const opens = (holder: { permissions: readonly string[] }, any: readonly Permission[]) =>
  any.length === 0 || hasAny(holder, any)

/** Whether the caller may call; the page asks the same rule before it shows the button. */
export const mayCall = (access: Access, caller: Caller, holds: readonly string[] = []): boolean =>
  access.some(rule => grants(rule, caller, holds))
