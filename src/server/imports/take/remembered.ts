/** A record that an import wrote. */
export interface Remembered {
  position: number
  line: number
  customer_id: string
  meter_id: string | null
  before: Record<string, unknown> | null
  /** Null where it may be undone, otherwise why not. */
  reason: 'edited' | 'used' | null
  shown: string
}
