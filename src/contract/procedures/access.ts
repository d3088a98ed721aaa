import { customer, holder, staff } from '../core/access.ts'

export const viewProcedures = staff('procedures.view', 'procedures.edit')
export const editProcedures = staff('procedures.edit')
/** Access by access key, or else to the signed-in customer's own procedures. */
export const procedureHolderOrCustomer = [holder('procedure'), customer()] as const
