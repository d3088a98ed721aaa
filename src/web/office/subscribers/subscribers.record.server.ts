import { defineRecord } from '#contract/core/record.ts'
import { subscribers } from '#contract/subscriptions/subscribers.ts'

export const subscribersRecord = defineRecord(subscribers, {
  address: 'subscribers',
  name: 'email',
  copy: false,
  list: {
    columns: ['email', 'verification', 'paused', 'undeliverable_since', 'locations', 'created_at'],
    sort: 'email',
    tabs: { Alle: {}, Aktiv: { paused: 'false' }, Pausiert: { paused: 'true' } },
  },
  form: [
    {
      title: 'Empfangsadresse',
      fields: [
        'email',
        {
          name: 'skip_verification',
          help:
            'Nur mit nachweisbarer Einwilligung. Sonst bekommt die Adresse zuerst einen Link zum ' +
            'Bestätigen.',
        },
        { name: 'paused', help: 'Solange geht nichts an diese Adresse.' },
      ],
    },
    {
      title: 'Worüber',
      fields: ['notify_disturbance', 'notify_maintenance', 'notify_news', 'notify_jobs', 'locations'],
    },
  ],
  beside: ['history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ löschen? Die Adresse bekommt dann keine Benachrichtigungen mehr.' },
    },
  ],
})
