import type { ExchangeDirection, ExchangeState } from '#contract/exchange/states.ts'

export interface Finding {
  line: number
  message: string
}

export interface ExchangeFileTable {
  id: string
  organization_id: string
  direction: ExchangeDirection
  name: string
  size: number
  modified: string
  unchanged_since: string
  sha256: string
  state: ExchangeState
  message: string
  findings: Finding[]
  batch_id: string | null
  import_id: string | null
  finished_at: string | null
  moved_at: string | null
  created_at: string
  updated_at: string
}

export interface ExchangeLookTable {
  organization_id: string
  looked_at: string
  failure: string
}
