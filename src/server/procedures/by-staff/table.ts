/** What a user has entered for somebody on the telephone and not made a procedure yet. */
export interface ProcedureEntryTable {
  organization_id: string
  user_id: string
  /** The input as JSON, encrypted as a whole. */
  encrypted: string
  updated_at: string
}
