export interface IdempotencyTable {
  organization_id: string | null
  actor: string
  route: string
  key: string
  body_hash: Buffer
  status: number
  answer: object | null
  created_at: string
}
