export interface SessionTable {
  id: string
  token_hash: Buffer
  strategy: 'user' | 'customer'
  user_id: string | null
  customer_user_id: string | null
  /** The customer's organization or the staff's own; null for admins. */
  organization_id: string | null
  /** The organization that an admin has entered. */
  entered_id: string | null
  /** Time of the previous sign-in; null at the first. */
  previous_signin_at: string | null
  /** Names of browser and system, such as „Firefox unter Windows“; empty where unknown. */
  device: string
  /** Network of the caller: see `networkOf`. */
  address: string
  created_at: string
  /** Exact to a minute. */
  last_used_at: string
  expires_at: string
}

export interface AttemptTable {
  bucket: string
  at: string
}
