import {
  type ApplicationStatus,
  applicationStatuses,
  decisions,
  type JobapplicationRow,
} from '#contract/jobapplications/rows.ts'
import { jobapplications } from '#contract/jobapplications/jobapplications.ts'
import { sql } from 'kysely'
import { table } from '../core/store/table.ts'
import { refuseHeld } from '../erasing/refuse-held.ts'
import { media, removeMediaOf } from '../media/attach.ts'
import { addEntry } from './entries.ts'

const job = sql<
  JobapplicationRow['job']
>`(select jsonb_build_object('id', jobpostings.id, 'title', jobpostings.title) from jobpostings
  where jobpostings.organization_id = jobapplications.organization_id and jobpostings.id = jobapplications.job_id)`

const name = sql<string>`trim(firstname || ' ' || lastname)`

/** When the application was decided, after a change of its status. */
const decidedAt = (now: Date, status: ApplicationStatus, previous: string | null | undefined) =>
  decisions.includes(status) ? (previous ?? now.toISOString()) : null

export const applications = table('jobapplications', jobapplications, {
  sort: '-created_at',
  search: 'find_jobapplications',
  only: () => sql`not draft`,
  computed: { job, name },
  attach: [media('job_application_id')],
  before: ({ now }, body, previous) => ({
    ...body,
    ...('status' in body && body.status && { decided_at: decidedAt(now, body.status, previous?.decided_at) }),
  }),
  async after(ctx, { id, status }, previous) {
    if (previous && previous.status !== status)
      await addEntry(ctx, id, { kind: 'status', status, message: applicationStatuses[status] })
  },
  async beforeRemove(ctx, row) {
    await refuseHeld(ctx, 'jobapplication_id', row.id)
    await removeMediaOf('job_application_id')(ctx, row)
  },
})
