import { sql } from 'kysely'

/** Condition: the subscriber with this address, in capital or small letters; by an index, which row-level security keeps queries from. */
export const subscribedBy = (email: string) =>
  sql<boolean>`subscribers.id = any(array(select subscriber_by_email(${email.toLowerCase()})))`
