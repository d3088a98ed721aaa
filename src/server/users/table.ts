import type { UserRow } from '#contract/users/rows.ts'

export interface UserTable {
  id: string
  organization_id: string | null
  customer_id: string | null
  gender: 'female' | 'male' | 'none' | null
  firstname: string
  lastname: string
  email: string
  password_hash: string | null
  is_password_change_required: boolean
  /** Single permissions. */
  permissions: string[]
  roles: string[]
  /** Permissions in force: the single ones and those of the roles; the database keeps them. */
  all_permissions: string[]
  preferences: UserRow['preferences']
  enabled_procedures_new_notification: boolean
  enabled_procedures_reply_notification: boolean
  enabled_notifications_unread_notification: boolean
  enabled_customers_newly_registered_notification: boolean
  is_admin: boolean
  last_signin_at: string | null
  /** Since when a code is asked for after the password; null: no second factor. */
  second_factor_since: string | null
  locked_at: string | null
  /** End of a password that somebody else chose; null for a password of one's own. */
  password_expires_at: string | null
  created_at: string
  updated_at: string
}

/** A link with which somebody chooses a password. */
export interface UserTokenTable {
  token_hash: Buffer
  organization_id: string | null
  user_id: string
  purpose: 'invitation' | 'reset'
  expires_at: string
}

/** The secrets of a second factor, encrypted. */
export interface SecondFactorTable {
  user_id: string
  organization_id: string | null
  /** Null until the first code was right. */
  secret: string | null
  pending_secret: string | null
  pending_until: string | null
  /** Number of the half minute of the last used code. */
  last_step: number
}

/** A code for a sign-in without the app. */
export interface RecoveryCodeTable {
  code_hash: Buffer
  organization_id: string | null
  user_id: string
  used_at: string | null
}
