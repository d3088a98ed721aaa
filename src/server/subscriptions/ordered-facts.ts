import { topicKeys, topics } from '#contract/subscriptions/topics.ts'
import type { Context } from '../core/context.ts'
import { subscribersOfKey } from './keys.ts'

/** Topics and municipalities that the subscription of a key orders, for its email; empty where there is none any more. */
export async function orderedFacts({ db, organization }: Context, access_key: string) {
  const found = await subscribersOfKey({ db, organization }, access_key)
    .select(topicKeys.map(topic => `subscribers.notify_${topic}` as const))
    .select('subscribers.locations')
    .executeTakeFirst()
  if (!found) return []
  const ordered = topicKeys.filter(topic => found[`notify_${topic}`]).map(topic => topics[topic].label)
  const areas = await titlesOf({ db, organization }, found.locations)
  return [
    { label: 'Themen', value: ordered.join('\n') },
    { label: 'Gemeinden', value: areas.join('\n') || 'alle' },
  ].filter(({ value }) => value !== '')
}

async function titlesOf({ db, organization }: Pick<Context, 'db' | 'organization'>, ids: readonly string[]) {
  if (!ids.length) return []
  const areas = await db
    .selectFrom('serviceareas')
    .select('title')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .orderBy('title')
    .execute()
  return areas.map(({ title }) => title)
}
