export interface IdempotencyTable {
  organization_id: string | null
  actor: string
  route: string
  key: string
  body_hash: Buffer
  status: number
  /** Encrypted: see `encryptedAnswers`. A plain object in rows of the day before the update that encrypts. */
  answer: string | object | null
  created_at: string
}
