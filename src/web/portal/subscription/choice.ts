import { type Subscription, type Topic, topicKeys, topics } from '#contract/subscriptions.ts'
import type { PortalFrame } from '../frame.ts'

/** The answers of the form, as a subscription has them. */
export function choiceOf(form: FormData): Omit<Subscription, 'email' | 'paused'> {
  const wanted = form.getAll('topics[]')
  return {
    notify_disturbance: wanted.includes('disturbance'),
    notify_maintenance: wanted.includes('maintenance'),
    notify_news: wanted.includes('news'),
    notify_jobs: wanted.includes('jobs'),
    locations: form.getAll('locations[]').map(String),
  }
}

export const topicsOf = (subscription: Omit<Subscription, 'email' | 'paused' | 'locations'>): Topic[] =>
  topicKeys.filter(topic => subscription[`notify_${topic}`])

/** What this utility tells about at all. */
export const offeredTopics = ({ organization }: Pick<PortalFrame, 'organization'>) =>
  topicKeys
    .filter(topic => organization.modules[topic])
    .map(topic => ({ value: topic, label: topics[topic].label, hint: topics[topic].hint }))

/** The fields of the form, in their order. */
export const subscriptionFields = ['topics', 'locations', 'email'] as const
