import { defineRecord } from '#contract/core/record.ts'
import { accountTabs, personPart } from '../../staff-ui/accounts/account-record.ts'
import { accountVerbs } from '../../staff-ui/accounts/account-verbs.ts'
import { users } from '#contract/users/users.ts'

export const usersRecord = defineRecord(users, {
  address: 'users',
  name: 'name',
  list: {
    columns: ['name', 'roles', 'second_factor_since', 'status', 'last_signin_at'],
    below: 'email',
    sort: 'lastname',
    tabs: accountTabs,
    filters: ['role', 'holds', 'second_factor'],
  },
  form: [
    personPart,
    {
      title: 'Rollen',
      lead: 'Mehrere sind möglich; die Rechte kommen zusammen.',
      fields: [{ name: 'roles', as: { own: 'roles' } }],
    },
    {
      title: 'Rechte',
      lead: 'Änderungen erfährt die Person per E-Mail.',
      fields: [{ name: 'permissions', as: { own: 'permissions' } }],
    },
    {
      title: 'Mitteilungen',
      fields: [
        'enabled_procedures_new_notification',
        'enabled_procedures_reply_notification',
        'enabled_notifications_unread_notification',
        'enabled_customers_newly_registered_notification',
      ],
    },
  ],
  beside: [{ own: 'Konto' }, 'history'],
  verbs: accountVerbs,
  elsewhere: ['password', 'password_confirm', 'is_password_change_required', 'customer_id'],
})
