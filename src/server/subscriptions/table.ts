export interface SubscriberKeyTable {
  organization_id: string
  key_hash: Buffer
  subscriber_id: string
  purpose: KeyPurpose
  expires_at: string
}

/** `confirm` confirms the address once; `change` gives access to change and end the subscription. */
export type KeyPurpose = 'confirm' | 'change'
