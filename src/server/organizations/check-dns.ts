import type { HostCheck, OrganizationDns } from '#contract/organizations/dns.ts'
import type { Context } from '../core/context.ts'
import { checkSenderOf } from '../email/sender/look-up.ts'
import { createDns, type Dns } from '../email/sender/records.ts'

type Checked = Pick<HostCheck, 'result' | 'found' | 'wanted'>

/** Looks up the DNS records of the portal and of the sender of an organization. */
export async function checkDns(
  ctx: Context,
  query: { fresh?: boolean | undefined },
): Promise<OrganizationDns> {
  const { services, organization } = ctx
  const { mainHost, senderDns } = services.settings
  const name = organization.portal_domain
  const [host, { domain, checks, checked_at }] = await Promise.all([
    checkHost(createDns(senderDns), name, mainHost),
    checkSenderOf(services, organization, query),
  ])
  return { checked_at, host: { name, ...host }, sender: domain, checks }
}

/** A name leads here if it has an address of the platform, or is an alias of its name. */
async function checkHost(dns: Dns, name: string, mainHost: string): Promise<Checked> {
  const [found, aliases, own] = await Promise.all([
    dns.addresses(name),
    dns.cname(name),
    dns.addresses(mainHost),
  ])
  const result = (result: HostCheck['result']): Checked => ({
    result,
    found: found ?? [],
    wanted: result === 'ok' || result === 'unknown' ? '' : mainHost,
  })
  if (!found) return result('unreachable')
  if (aliases?.some(alias => alias.toLowerCase() === mainHost)) return result('ok')
  if (!found.length) return result('missing')
  // Without addresses of the platform itself nothing can be compared.
  if (!own?.length) return result('unknown')
  return result(found.some(address => own.includes(address)) ? 'ok' : 'wrong')
}
