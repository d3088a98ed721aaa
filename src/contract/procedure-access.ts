import { customer, holder, staff } from './access.ts'

export const see = staff('procedures.view', 'procedures.edit')
export const work = staff('procedures.edit')
/** Access by access key, or else to the signed-in customer's own procedures. */
export const theirs = [holder('procedure'), customer()] as const
