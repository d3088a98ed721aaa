import { procedureStatusLooks } from '../ui/procedure-look.ts'
import type { Detail } from './load-detail.ts'

/** Pictures cannot travel with the data; they are put beside it where it is shown. */
export const withLooks = (detail: Detail) => ({
  ...detail,
  statuses: detail.statuses.map(choice => ({ ...choice, look: procedureStatusLooks[choice.value] })),
})
