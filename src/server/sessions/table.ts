export interface SessionTable {
  token_hash: Buffer
  strategy: 'user' | 'customer'
  user_id: string | null
  customer_user_id: string | null
  /** The customer's organization, the staff's own, or the one an admin has entered. */
  organization_id: string | null
  /** Time of the previous sign-in; null at the first. */
  previous_signin_at: string | null
  created_at: string
  expires_at: string
}

export interface AttemptTable {
  bucket: string
  at: string
}
