import { type CredentialName, requestCredentials } from '#contract/core/request-credentials.ts'
import type { Organization } from '#server/core/organization.ts'
import type { Factories } from '../../factories.ts'

/** A credential in a header and, where browsers keep it, in a cookie. */
export interface Shown {
  name: CredentialName
  header: Record<string, string>
  cookie: string | null
}

/** Creates a valid credential of every kind of the contract's table, each of another person of the organization. */
export async function credentialsIn(make: Factories, of: Organization): Promise<Shown[]> {
  const [customer, user] = await Promise.all([make.customer(of), make.staff(of)])
  const [draft, procedure, message] = await Promise.all([
    make.draft(of),
    make.procedure(of),
    make.postboxMessage(null, of),
  ])
  const tokenOf = async (person: Parameters<Factories['signIn']>[0]) => (await make.signIn(person, of)).token!
  const given: Record<CredentialName, { header: string; cookie?: string }> = {
    customer: { header: await tokenOf(customer) },
    user: { header: await tokenOf(user) },
    draft: { header: draft.key, cookie: `meterreading ${draft.id} ${draft.key}` },
    procedure: { header: procedure.key, cookie: `${procedure.id} ${procedure.key}` },
    postbox: { header: message.key, cookie: `${message.id} ${message.key}` },
    subscription: { header: (await make.subscription(of, 'change')).key },
    confirmation: { header: (await make.confirmation(procedure)).key },
  }
  return (Object.keys(requestCredentials) as CredentialName[]).map(name => {
    const { kind, header, cookie } = requestCredentials[name]
    const value = given[name]
    return {
      name,
      header: { [header]: kind === 'session' ? `Bearer ${value.header}` : value.header },
      cookie: cookie && `${cookie.name}=${encodeURIComponent(value.cookie ?? value.header)}`,
    }
  })
}
