import type { OrganizationRow } from '#contract/organizations/rows.ts'

/** `config` holds only changed settings; the contract has the defaults. `secrets` holds ciphertext only. */
export interface OrganizationTable extends Omit<OrganizationRow, 'storage_password_set' | 'config'> {
  config: object
  secrets: Record<string, string>
}
