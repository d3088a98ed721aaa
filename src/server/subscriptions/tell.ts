import type { Topic } from '#contract/subscriptions.ts'
import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Has subscribers told of what was just published; whether and when there is something to tell is seen by the job. */
export const tell = ({ db, organization }: Context, about: Topic, id: string) =>
  enqueue(db, 'tell-subscribers', {
    organization_id: organization.id,
    about,
    id,
    event: 'published',
    statusupdate_id: null,
  }).execute()
