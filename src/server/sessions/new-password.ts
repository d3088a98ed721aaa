import { checkPasswordStrength } from '../core/crypto/password-strength.ts'
import { checkPasswordConfirmation, hashPassword } from '../core/crypto/passwords.ts'
import type { PlatformContext } from '../core/context.ts'
import { organizationFinder } from '../core/organization.ts'

/** The person who gets the password. */
export interface PasswordOwner {
  /** Null for admins of the platform. */
  organization_id: string | null
  firstname?: string | undefined
  lastname?: string | undefined
  email?: string | undefined
}

interface NewPassword {
  password: string
  password_confirm: string
}

/** Hashes a password that somebody chose. Throws 422 if the repetition differs or the password is easy to guess. */
export async function hashNewPassword(
  { services, organization }: Pick<PlatformContext, 'services' | 'organization'>,
  owner: PasswordOwner,
  chosen: NewPassword,
): Promise<string> {
  checkPasswordConfirmation(chosen)
  const { organization_id, firstname = '', lastname = '', email = '' } = owner
  const own = organization_id ? await organizationFinder(services).byId(organization_id) : organization
  const ofOrganization = own ? [own.title, own.portal_domain, own.city] : []
  const words = [firstname, lastname, email, services.settings.mainHost, ...ofOrganization]
  checkPasswordStrength(chosen.password, words)
  return hashPassword(chosen.password)
}
