import type { StaffPermission } from '../core/permissions.ts'

/** States of an email, with their German names. `sent`: a server took it; whether it arrived, nobody says. */
export const emailStates = {
  waiting: 'Wartet',
  held: 'Zurückgehalten',
  sent: 'Versandt',
  bounced: 'Unzustellbar',
  withdrawn: 'Zurückgeholt',
  letter: 'Als Brief',
} as const
export type EmailState = keyof typeof emailStates

interface Topic {
  label: string
  /** One of them lets staff read and resend the emails. */
  rights: readonly [StaffPermission, ...StaffPermission[]]
}

/** Topics of emails, each with the permissions that may see its emails. */
export const emailTopics = {
  procedures: { label: 'Vorgänge', rights: ['procedures.view', 'procedures.edit'] },
  customers: { label: 'Kundenkonten', rights: ['customers.view', 'customers.edit'] },
  subscribers: { label: 'Benachrichtigungen', rights: ['subscribers.view', 'subscribers.edit'] },
  applications: { label: 'Bewerbungen', rights: ['jobs.view', 'jobs.edit'] },
  users: { label: 'Beschäftigte', rights: ['users'] },
  other: { label: 'Sonstiges', rights: ['settings'] },
} as const satisfies Record<string, Topic>
export type EmailTopic = keyof typeof emailTopics

/**
 * Emails with a code or link that only the recipient may use. Their content is not kept, and they are never resent: the person asks
 * for another.
 */
const secretKinds =
  /^(user_|trust_code$|draft_link$|held_summary$|subscription_(confirm|change)$|procedure_confirmation$|customer_(?!approved|rejected|closed))/
export const isSecretKind = (kind: string) => secretKinds.test(kind)
