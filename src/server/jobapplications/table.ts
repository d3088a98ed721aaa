import type { ApplicantInput } from '#contract/jobapplications.ts'

export interface JobapplicationTable extends ApplicantInput {
  id: string
  organization_id: string
  job_id: string
  /** True for an incomplete form: only its files are saved. */
  draft: boolean
  key_hash: Buffer | null
  created_at: string
  updated_at: string
}
