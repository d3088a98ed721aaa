import { Resolver } from 'node:dns/promises'
import type { SenderDns } from '../../core/settings/settings.ts'

/** Records of a name; null where the DNS did not answer. */
export type Records = string[] | null

export interface Dns {
  txt(name: string): Promise<Records>
  cname(name: string): Promise<Records>
  /** IPv4 and IPv6 addresses, also behind a CNAME. */
  addresses(name: string): Promise<Records>
}

/** The DNS says that there is nothing; everything else is no answer. */
const absent = ['ENOTFOUND', 'ENODATA']

const read = async (records: Promise<string[]>): Promise<Records> => {
  try {
    return (await records).slice(0, 20).map(record => record.slice(0, 2_000))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return absent.includes(code) ? [] : null
  }
}

/** A resolver that gives up after some seconds. */
export function createDns({ server }: SenderDns): Dns {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (server) resolver.setServers([server])
  return {
    txt: name => read(resolver.resolveTxt(name).then(found => found.map(parts => parts.join('')))),
    cname: name => read(resolver.resolveCname(name)),
    async addresses(name) {
      const found = await Promise.all([read(resolver.resolve4(name)), read(resolver.resolve6(name))])
      return found.every(each => each === null) ? null : found.flatMap(each => each ?? [])
    },
  }
}
