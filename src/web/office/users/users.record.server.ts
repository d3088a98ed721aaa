import { defineRecord } from '#contract/core/record.ts'
import { users } from '#contract/users/users.ts'

export const usersRecord = defineRecord(users, {
  address: 'users',
  name: 'name',
  list: {
    columns: ['name', 'status', 'roles', 'second_factor_since', 'last_signin_at'],
    below: 'email',
    sort: 'lastname',
    tabs: {
      Alle: {},
      Aktiv: { status: 'active' },
      Eingeladen: { status: 'invited' },
      'Neues Passwort offen': { status: 'reset' },
      Gesperrt: { status: 'locked' },
    },
    filters: ['role', 'holds', 'second_factor'],
  },
  form: [
    {
      title: 'Person',
      fields: [
        { name: 'gender', width: 'third' },
        { name: 'firstname', width: 'half' },
        { name: 'lastname', width: 'half' },
        { name: 'email', help: 'Hierhin geht die Einladung, und damit meldet sich die Person an.' },
      ],
    },
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
        'enabled_notifications_unread_notification',
        'enabled_customers_newly_registered_notification',
      ],
    },
  ],
  beside: [{ own: 'Zugang' }, 'history'],
  verbs: [
    {
      verb: 'resetPassword',
      label: 'Einladung erneut senden',
      ask: { one: '„{name}“ einen neuen Link schicken? Der bisherige gilt dann nicht mehr.' },
      when: { status: 'invited' },
    },
    {
      verb: 'resetPassword',
      label: 'Link für neues Passwort senden',
      ask: {
        one: '„{name}“ einen Link für ein neues Passwort schicken? Das bisherige Passwort gilt dann nicht mehr, und die Person wird überall abgemeldet.',
      },
      when: { status: ['active', 'reset'] },
    },
    {
      verb: 'resetSecondFactor',
      label: 'Zweiten Faktor zurücksetzen',
      ask: {
        one: 'Den zweiten Faktor von „{name}“ zurücksetzen? Die Person wird überall abgemeldet und meldet sich nur mit dem Passwort an, bis sie ihn neu einrichtet.',
      },
      when: { has_second_factor: true },
    },
    {
      verb: 'endSessions',
      label: 'Überall abmelden',
      ask: { one: '„{name}“ überall abmelden?' },
      when: { status: 'active' },
    },
    {
      verb: 'lock',
      label: 'Sperren',
      ask: { one: '„{name}“ sperren? Anmelden geht dann nicht mehr.' },
      when: { status: ['active', 'invited', 'reset'] },
    },
    {
      verb: 'unlock',
      label: 'Sperre aufheben',
      ask: { one: 'Die Sperre von „{name}“ aufheben?' },
      when: { status: 'locked' },
    },
    {
      verb: 'remove',
      label: 'Entfernen',
      ask: { one: '„{name}“ entfernen? Im Protokoll bleibt der Name stehen.' },
    },
  ],
  elsewhere: ['password', 'password_confirm', 'is_password_change_required', 'customer_id'],
})
