import type { House } from '../house.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Once a day: each organization keeps its own days, closed ones too, in a job of its own. */
export async function retention({ door: { platform } }: House) {
  const organizations = await platform.selectFrom('organizations').select('id').orderBy('id').execute()
  for (const { id: organization_id } of organizations)
    await enqueue(platform, 'keep_days', { organization_id }, `keep_days ${organization_id}`).execute()
}
