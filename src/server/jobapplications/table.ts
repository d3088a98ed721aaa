import type { ApplicantInput, ApplicationStatus } from '#contract/jobapplications/rows.ts'

export interface JobapplicationTable extends ApplicantInput {
  id: string
  organization_id: string
  job_id: string
  /** True for an incomplete form: only its files are saved. */
  draft: boolean
  key_hash: Buffer | null
  status: ApplicationStatus
  /** When `status` became a decision; null while it is none. */
  decided_at: string | null
  erase_warned_at: string | null
  created_at: string
  updated_at: string
}
