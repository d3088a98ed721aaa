import type { Pace } from '../compare.ts'
import type { Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'
import { bulk } from './bulk.ts'
import { imports } from './imports.ts'
import { cachedPage, publicList } from './cached.ts'
import { clerkList } from './clerk-list.ts'
import { feed } from './feed.ts'
import { growth } from './growth.ts'
import { mailing } from './mailing.ts'
import { interaction } from './interaction.ts'
import { manyOrganizations } from './many-organizations.ts'
import { memory } from './memory.ts'
import { notify } from './notify.ts'
import { nextProcedure } from './next-procedure.ts'
import { oneOrganization } from './one-organization.ts'
import { overload } from './overload.ts'
import { publicAtOnce } from './public-at-once.ts'
import { search } from './search.ts'
import { signIn } from './sign-in.ts'
import { sockets } from './sockets.ts'
import { start } from './start.ts'
import { statements } from './statements.ts'
import { submission } from './submission.ts'
import { uncachedPage } from './uncached.ts'
import { weight } from './weight.ts'

type Measure = (world: BenchSetup, pace: Pace) => Promise<Row | Row[]> | Row | Row[]

/** Measures by name. The order matters: submissions fill the database, memory follows the loads, search follows the growth, and the starts end the product. */
export const measures: Record<string, Measure> = {
  weight,
  interaction,
  nextProcedure,
  statements,
  cachedPage,
  publicList,
  publicAtOnce,
  uncachedPage,
  clerkList,
  submission,
  notify,
  sockets,
  bulk,
  imports,
  feed,
  signIn,
  memory,
  overload,
  growth,
  search,
  oneOrganization,
  manyOrganizations,
  mailing,
  start,
}
