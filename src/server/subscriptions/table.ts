export interface SubscriberKeyTable {
  organization_id: string
  key_hash: Buffer
  subscriber_id: string
  purpose: KeyPurpose
  expires_at: string
}

/** `confirm` confirms the address once; `change` gives access to change and end the subscription. */
export type KeyPurpose = 'confirm' | 'change'

/** How many subscribers of an organization have the same topics, areas and reach. Kept by triggers. */
export interface SubscriberCountTable {
  organization_id: string
  hash: Buffer
  reach: 'reached' | 'paused' | 'unconfirmed'
  notify_disturbance: boolean
  notify_maintenance: boolean
  notify_news: boolean
  notify_jobs: boolean
  locations: string[]
  number: number
}
