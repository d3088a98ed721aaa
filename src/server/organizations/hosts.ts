import { hostRefusal } from '#contract/organizations/hosts.ts'
import { portalDomain } from '#contract/organizations/rows.ts'
import type { PlatformContext } from '../core/context.ts'
import { invalid } from '../core/errors.ts'

const maxSuggestions = 3

/** The organization that has a host name; closed ones keep theirs until their data is deleted. */
const ownerOf = ({ platform }: PlatformContext, host: string) =>
  platform
    .selectFrom('organizations')
    .select(['id', 'title'])
    .where('portal_domain', '=', host)
    .where('erased_at', 'is', null)
    .where(eb => eb.or([eb('deleted_at', 'is', null), eb('erase_at', 'is not', null)]))
    .executeTakeFirst()

/** Why an organization cannot have a host name; null if it can. */
export async function refusalOfHost(ctx: PlatformContext, host: string, besides: string | null) {
  const parsed = portalDomain.safeParse(host)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Geben Sie einen gültigen Rechnernamen ein.'
  const refusal = hostRefusal(parsed.data, ctx.services.settings.mainHost)
  if (refusal) return refusal
  const owner = await ownerOf(ctx, parsed.data)
  return owner && owner.id !== besides
    ? `Wählen Sie eine andere Portal-Adresse. Diese gehört schon zu „${owner.title}“.`
    : null
}

/** Throws 422 at the field where an organization cannot have the host name. */
export async function checkHost(
  ctx: PlatformContext,
  host: string,
  { besides = null, path = 'portal_domain' }: { besides?: string | null; path?: string } = {},
) {
  const message = await refusalOfHost(ctx, host, besides)
  if (message) throw invalid([{ path, message }])
}

/** Free host names that are like a taken one. */
async function suggestHosts(ctx: PlatformContext, host: string): Promise<string[]> {
  const [name = '', ...rest] = host.split('.')
  const free: string[] = []
  for (const each of [`${name}-wasser`, `wasser-${name}`, `${name}-portal`, `${name}-2`]) {
    const candidate = [each, ...rest].join('.')
    if (free.length < maxSuggestions && !(await refusalOfHost(ctx, candidate, null))) free.push(candidate)
  }
  return free
}

/** Whether a host name is free, and else some that are. */
export async function answerHost(
  ctx: PlatformContext,
  { hostname, besides = null }: { hostname: string; besides?: string | undefined | null },
) {
  const host = hostname.toLowerCase()
  const refusal = await refusalOfHost(ctx, host, besides)
  return {
    host,
    free: refusal === null,
    refusal: refusal ?? '',
    suggestions: refusal === null ? [] : await suggestHosts(ctx, host),
  }
}
