import { procedureStatusLooks } from '../ui/procedure-look.ts'
import type { Detail } from './load-detail.ts'

/** Adds the appearance to the status choices; icons cannot be serialized by the loader. */
export const withStatusLooks = (detail: Detail) => ({
  ...detail,
  statuses: detail.statuses.map(choice => ({ ...choice, look: procedureStatusLooks[choice.value] })),
})
