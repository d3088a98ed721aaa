import { installers } from '#contract/installers.ts'
import { sql } from 'kysely'
import { germanDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { implement } from '../implement.ts'
import { plain } from '../plain.ts'
import { publishable } from './publishing.ts'

/** Published, and within the time its approval runs. */
const published = ({ now }: Context) => {
  const today = germanDay(now)
  return sql<boolean>`published and (approved_from is null or approved_from <= ${today}) and (approved_to is null or approved_to >= ${today})`
}

const verbs = plain(installers, {
  table: 'installers',
  usual: 'company',
  published,
  searched: ['company', 'city', 'postalcode'],
})

export const installersRoom = implement(installers, publishable(verbs, 'installers'))
