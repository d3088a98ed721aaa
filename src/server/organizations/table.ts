import type { OrganizationRow } from '#contract/organization-rows.ts'

/** `config` is kept sparse: what is absent takes the contract's default. `secrets` holds ciphertext only. */
export interface OrganizationTable extends Omit<OrganizationRow, 'storage_password_set' | 'config'> {
  config: object
  secrets: Record<string, string>
}
