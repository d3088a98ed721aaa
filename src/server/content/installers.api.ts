import { installers } from '#contract/installers.ts'
import { implement } from '../implement.ts'
import { crudHandlers } from '../plain.ts'
import { published } from './installers.ts'
import { withPublication } from './publishing.ts'

const verbs = crudHandlers(installers, {
  table: 'installers',
  defaultSort: 'company',
  published,
  searched: ['company', 'city', 'postalcode'],
})

export const installersFeature = implement(installers, withPublication(verbs, 'installers'))
