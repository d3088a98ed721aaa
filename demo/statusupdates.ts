import type { StatusupdateRow } from '#contract/procedures/history.ts'
import { type GeneratorContext, stamps } from './generator-context.ts'

type Owner =
  { procedure_id: string } | { disturbance_id: string } | { maintenance_id: string } | { customer_id: string }

type Said = Pick<StatusupdateRow, 'kind' | 'message' | 'author'> &
  Partial<
    Pick<StatusupdateRow, 'status' | 'is_public' | 'notified_at' | 'documenttype_id' | 'respond_by'>
  > & {
    email?: Omit<NonNullable<StatusupdateRow['email']>, 'id'> | null
  }

/** One entry of a history. It belongs to exactly one owner. */
export const statusupdate = (
  scene: GeneratorContext,
  owner: Owner,
  status_at: string,
  {
    kind,
    message,
    author,
    status = null,
    is_public = true,
    notified_at = null,
    documenttype_id = null,
    respond_by = null,
    email = null,
  }: Said,
): StatusupdateRow => {
  const id = scene.id(`statusupdate/${Object.values(owner)[0]}/${kind}/${status}/${status_at}`)
  return {
    id,
    procedure_id: null,
    disturbance_id: null,
    maintenance_id: null,
    customer_id: null,
    jobapplication_id: null,
    ...owner,
    kind,
    subject: '',
    html: '',
    delivery: kind === 'message' ? 'email' : null,
    status,
    status_at,
    notified_at,
    is_public,
    message,
    author,
    documenttype_id,
    respond_by,
    is_unseen: false,
    email: email && { id, ...email },
    ...stamps(status_at),
  }
}
