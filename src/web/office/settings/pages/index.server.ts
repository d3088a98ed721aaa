import { type AnySettings } from '../../../staff-ui/record/describe/any-record.ts'
import { defineSettings } from '#contract/core/record.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { pages } from './all.ts'

/** All settings of the organization, as declarations. */
export const organizationSettings: AnySettings = defineSettings(organizations, pages)
