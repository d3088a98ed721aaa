import { isStaff, type Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'

/** Throws 409 while somebody holds the record: then nobody erases it, by hand either. */
export async function refuseHeld(
  { db, organization, actor }: Context,
  column: 'procedure_id' | 'customer_id' | 'jobapplication_id',
  id: string,
) {
  const hold = await db
    .selectFrom('retention_holds')
    .select('reason')
    .where('organization_id', '=', organization.id)
    .where(column, '=', id)
    .executeTakeFirst()
  if (!hold) return
  throw conflict(
    isStaff(actor)
      ? `Das Löschen ist angehalten: ${hold.reason}. Geben Sie den Eintrag zuerst unter Einstellungen, Aufbewahrung frei.`
      : 'Ihre Daten können wir gerade nicht löschen. Bitte rufen Sie uns an.',
  )
}
