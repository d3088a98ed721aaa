import { organizationConfig } from '#contract/organizations/config.ts'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { minimumTrustlevelOf } from '#contract/procedures/trust.ts'
import { signupTrustlevel } from '#contract/core/trustlevels.ts'
import { valueAt } from '../../staff-ui/record/save/paths.ts'
import { fieldOf } from '../../staff-ui/record/describe/any-record.ts'
import type { SettingsPage } from './settings-page.ts'

const defaults = { config: organizationConfig.parse({}) }

const trust = Object.fromEntries([
  ...procedureDefinitions.map(definition => [
    `config.trustlevel.${definition.type}`,
    minimumTrustlevelOf(definition, defaults.config),
  ]),
  ['config.trustlevel.customerlogin', signupTrustlevel()],
])

/** Values of a new organization, as the database sets them. */
const columns: Record<string, unknown> = {
  theme_color_primary: '#054d6c',
  theme_color_secondary: '#42c9c3',
  footer_text: '',
}

/** The defaults of the fields of a page, by name. Empty texts are no default worth a line. */
export const standardsOf = ({ parts }: SettingsPage): Record<string, unknown> =>
  Object.fromEntries(
    parts
      .flatMap(({ fields }) => fields)
      .map(given => fieldOf(given).name)
      .map(name => [name, columns[name] ?? trust[name] ?? valueAt(defaults, name)] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
