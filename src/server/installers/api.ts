import { dayInGermany } from '#contract/core/days.ts'
import { installers } from '#contract/installers.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { byFlag } from '../publishing/by-flag.ts'
import { publication } from '../publishing/publication.ts'
import { published } from './published.ts'

const store = table('installers', installers, {
  sort: 'company',
  search: ['company', 'city', 'postalcode'],
  visible: published,
  period: { from: 'approved_from', until: 'approved_to' },
  states: ({ now }) => ({
    draft: sql`not published`,
    scheduled: sql`approved_from > ${dayInGermany(now)}`,
    expired: sql`approved_to < ${dayInGermany(now)}`,
  }),
})

export const installersFeature = implement(installers, {
  ...store.crud(),
  ...publication(store, { ...byFlag, titleOf: row => row.company }),
})
