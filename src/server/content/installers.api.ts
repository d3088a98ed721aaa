import { installers } from '#contract/installers.ts'
import { implement } from '../implement.ts'
import { plain } from '../plain.ts'
import { published } from './installers.ts'
import { publishable } from './publishing.ts'

const verbs = plain(installers, {
  table: 'installers',
  usual: 'company',
  published,
  searched: ['company', 'city', 'postalcode'],
})

export const installersRoom = implement(installers, publishable(verbs, 'installers'))
