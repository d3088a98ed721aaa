import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Topic, topicKeys, topics } from '#contract/subscriptions/topics.ts'
import type { PortalFrame } from '../layout/frame.ts'

/** Parses the form into a subscription without `email` and `paused`. */
export function parseSubscriptionForm(form: FormData): Omit<Subscription, 'email' | 'paused'> {
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

/** Options for the topics whose module is enabled. */
export const offeredTopics = ({ organization }: Pick<PortalFrame, 'organization'>) =>
  topicKeys
    .filter(topic => organization.modules[topic])
    .map(topic => ({ value: topic, label: topics[topic].label, hint: topics[topic].hint }))

/** Names of the form fields, in form order. */
export const subscriptionFields = ['topics', 'locations', 'email'] as const
