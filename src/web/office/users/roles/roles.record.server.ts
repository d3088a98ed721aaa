import { defineRecord } from '#contract/core/record.ts'
import { roles } from '#contract/roles.ts'

export const rolesRecord = defineRecord(roles, {
  address: 'users/roles',
  name: 'name',
  list: { columns: ['name', 'people', 'permissions', 'updated_at'], sort: 'name' },
  form: [
    { title: 'Rolle', fields: ['name'] },
    {
      title: 'Rechte',
      lead:
        'Alle mit dieser Rolle haben diese Rechte. Änderungen gelten sofort und gehen den Betroffenen per ' +
        'E-Mail zu.',
      fields: [{ name: 'permissions', as: { own: 'permissions' } }],
    },
  ],
  beside: [{ own: 'Personen' }, 'history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: 'Die Rolle „{name}“ löschen? Wer sie hat, verliert ihre Rechte.' },
    },
  ],
})
