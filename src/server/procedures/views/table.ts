import type { ProcedureView } from '#contract/procedures/views.ts'

export interface ProcedureViewTable extends Omit<ProcedureView, 'is_shared'> {
  /** The person who has it; null: shared with everyone in the organization. */
  user_id: string | null
}
