import { tenants } from '#contract/organizations/saml-tenants.ts'
import { defineRecord } from '#contract/core/record.ts'

export const tenantsRecord = defineRecord(tenants, {
  address: 'settings/customerlogin/saml',
  name: 'idp_entity_id',
  list: {
    columns: ['idp_entity_id', 'identity_provider', 'private_key_set', 'updated_at'],
    sort: 'created_at',
  },
  form: [
    {
      title: 'Ausweisdienst',
      lead: 'Am einfachsten übernehmen Sie diese Angaben aus seinen Metadaten.',
      fields: [
        { name: 'identity_provider', width: 'half' },
        'idp_entity_id',
        { name: 'idp_login_url', as: 'url' },
        { name: 'idp_logout_url', as: 'url' },
        { name: 'idp_x509_cert', as: 'long' },
      ],
    },
    {
      title: 'Eigener Schlüssel',
      lead:
        'Damit unterschreibt das Portal seine Anfragen. Nach einem Wechsel braucht der Ausweisdienst die ' +
        'neuen Metadaten.',
      fields: [
        { name: 'x509_cert', as: 'long' },
        { name: 'private_key', as: 'long', help: 'Wird verschlüsselt gespeichert und nie wieder angezeigt.' },
      ],
    },
  ],
  beside: [{ own: 'Verbindung' }],
  verbs: [
    {
      verb: 'renewKey',
      label: 'Neuen Schlüssel erzeugen',
      ask: {
        one:
          'Einen neuen Schlüssel erzeugen? Bis der Ausweisdienst die neuen Metadaten kennt, weist er ' +
          'Anmeldungen ab.',
      },
    },
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ löschen? Mit dem Ausweis kann sich dann niemand mehr anmelden.' },
    },
  ],
})
