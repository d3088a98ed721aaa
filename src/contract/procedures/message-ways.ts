import type { DeliveryType } from '../delivery-types.ts'

/** The columns of a procedure by which a message can reach its customer. */
interface Reachable {
  customer_id: string | null
  customer_email: string
  customer_street: string
  customer_city: string
}

/** The reason why a message cannot go this way; empty where it can. */
export function wayRefusal(
  way: DeliveryType,
  { customer_id, customer_email, customer_street, customer_city }: Reachable,
  { enabled_customerlogin }: { enabled_customerlogin: boolean },
): string {
  if (way === 'email') return customer_email ? '' : 'Zu diesem Vorgang gibt es keine E-Mail-Adresse.'
  if (way === 'post')
    return customer_street && customer_city ? '' : 'Zu diesem Vorgang gibt es keine Postanschrift.'
  if (!enabled_customerlogin) return 'Das Modul „Kundenlogin“ ist ausgeschaltet.'
  return customer_id ? '' : 'Zu diesem Vorgang gehört kein Kundenkonto.'
}
