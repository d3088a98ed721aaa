import { staff } from './access.ts'

export const see = staff('procedures.view', 'procedures.edit')
export const work = staff('procedures.edit')
