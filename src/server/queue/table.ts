export interface JobRunTable {
  task: string
  started_at: string
  milliseconds: number
  outcome: 'done' | 'failed'
  /** Result of the run, as a number of the task's unit. */
  count: number | null
  error: string
}

/** All runs of a task in an hour, where `job_runs` keeps the latest only. */
export interface JobHourTable {
  hour: string
  task: string
  done: number
  failed: number
  /** Milliseconds that a job waited since it was due. */
  longest_wait: number
}

export interface JobProgressTable {
  job_id: string
  done: number
  total: number
  began_at: string
  updated_at: string
}

export interface HeldTaskTable {
  task: string
  held_at: string
  held_by: string | null
  held_by_name: string
}
