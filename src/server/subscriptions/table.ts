export interface SubscriberKeyTable {
  organization_id: string
  key_hash: Buffer
  subscriber_id: string
  purpose: KeyPurpose
  expires_at: string
}

/** A link confirms an address once, or opens the subscription to be changed and ended. */
export type KeyPurpose = 'confirm' | 'change'
