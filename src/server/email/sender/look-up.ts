import { domainToASCII } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Organization } from '../../core/organization.ts'
import type { Services } from '../../core/services.ts'
import { emailSender } from '../frame.ts'
import { checkSender } from './check-sender.ts'
import { createDns } from './records.ts'

/** Longest and shortest use of a result, in milliseconds. */
const [maxAge, minAge] = [5 * 60_000, 15_000]

interface Result {
  domain: string
  checked_at: string
  checks: Awaited<ReturnType<typeof checkSender>>
}

const results = new LRUCache<string, Promise<Result>>({ max: 500, ttl: maxAge })
const beginnings = new LRUCache<string, number>({ max: 500, ttl: maxAge })

/** Looks up the domain of the saved sender, and never one that somebody only typed. */
export function checkSenderOf(
  services: Services,
  organization: Organization,
  { fresh }: { fresh?: boolean | undefined },
): Promise<Result> {
  const domain = domainToASCII(emailSender(organization).from.email.split('@')[1] ?? '').toLowerCase()
  return lookUp(services, domain, fresh ? minAge : maxAge)
}

function lookUp(services: Services, domain: string, age: number): Promise<Result> {
  const now = services.now().getTime()
  const known = results.get(domain)
  if (known && now - (beginnings.get(domain) ?? 0) < age) return known
  const result = check(services, domain)
  results.set(domain, result)
  beginnings.set(domain, now)
  return result
}

async function check({ settings, now }: Services, domain: string): Promise<Result> {
  const { senderDns } = settings
  const checks = await checkSender(createDns(senderDns), domain, senderDns)
  return { domain, checked_at: now().toISOString(), checks }
}
