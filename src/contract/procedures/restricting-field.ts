import { fileFieldsIn } from '../forms/files.ts'
import { definitionOf } from './registry.ts'
import type { ProcedureRow } from './rows.ts'

/** The field a file was uploaded for, if that field restricts its files (`restricted`). */
export const restrictingField = ({ type, data }: Pick<ProcedureRow, 'type' | 'data'>, media_id: string) =>
  fileFieldsIn(definitionOf(type)?.fields ?? [], data).find(
    ({ field, ids }) => field.restricted && ids.includes(media_id),
  )?.field
