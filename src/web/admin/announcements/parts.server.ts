import type { AnyPart } from '../../staff-ui/record/describe/any-record.ts'

/** The fields of an announcement, in the panels of its form. */
export const announcementParts: readonly AnyPart[] = [
  {
    title: 'An wen',
    fields: [
      'organization_ids',
      'user_ids',
      {
        name: 'permission',
        help: 'Ohne Angabe bekommen sie alle Ausgewählten. Sonst bekommt nichts, wer dieses Recht nicht hat.',
      },
    ],
  },
  {
    title: 'Was',
    fields: [
      'title',
      { name: 'text', help: 'Nur Text, ohne Auszeichnung' },
      { name: 'href', help: 'Eine Seite von Klarwerk, zum Beispiel /login/help' },
      { name: 'by_email', help: 'Zusätzlich zur Glocke, nur an Beschäftigte, nach spätestens zehn Minuten' },
    ],
  },
]
