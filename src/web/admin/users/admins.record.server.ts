import { defineRecord } from '#contract/core/record.ts'
import { admins } from '#contract/users/users.ts'
import { accountTabs, personPart } from '../../staff-ui/accounts/account-record.ts'
import { accountVerbs } from '../../staff-ui/accounts/account-verbs.ts'

export const adminsRecord = defineRecord(admins, {
  address: 'users',
  name: 'name',
  list: {
    columns: ['name', 'status', 'all_permissions', 'second_factor_since', 'last_signin_at'],
    below: 'email',
    sort: 'lastname',
    tabs: accountTabs,
    filters: ['holds', 'second_factor'],
  },
  form: [
    personPart,
    {
      title: 'Rechte',
      lead: 'Änderungen erfährt die Person per E-Mail. Jedes Recht hat immer mindestens eine Person.',
      fields: [{ name: 'permissions', as: { own: 'permissions' } }],
    },
    { title: 'Mitteilungen', fields: ['enabled_notifications_unread_notification'] },
  ],
  beside: [{ own: 'Konto' }, 'history'],
  verbs: accountVerbs,
  elsewhere: [
    'password',
    'password_confirm',
    'is_password_change_required',
    'enabled_procedures_new_notification',
    'enabled_procedures_reply_notification',
    'enabled_customers_newly_registered_notification',
  ],
})
