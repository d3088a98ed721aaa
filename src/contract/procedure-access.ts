import { customer, holder, staff } from './access.ts'

export const see = staff('procedures.view', 'procedures.edit')
export const work = staff('procedures.edit')
/** Whoever shows a key is measured by it; without one it is the signed-in customer's own. */
export const theirs = [holder('procedure'), customer()] as const
