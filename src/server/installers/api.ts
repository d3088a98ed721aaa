import { installers } from '#contract/installers.ts'
import { implement } from '../core/requests/implement.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { published } from './published.ts'
import { withPublication } from '../publishing/with-publication.ts'

const verbs = crudHandlers(installers, {
  table: 'installers',
  defaultSort: 'company',
  published,
  searched: ['company', 'city', 'postalcode'],
})

export const installersFeature = implement(installers, withPublication(verbs, 'installers'))
