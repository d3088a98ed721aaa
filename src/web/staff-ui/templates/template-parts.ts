/** The parts of the form of a template, the same for those of an organization and of the platform. */
export const templateParts = ({ active }: { active: string }) =>
  [
    {
      title: 'Vorlage',
      fields: [
        'title',
        {
          name: 'type',
          width: 'half',
          help: 'E-Mails gehen von selbst, Textbausteine fügen Beschäftigte in Nachrichten ein.',
        },
        { name: 'scope', width: 'half' },
        {
          name: 'identifier',
          width: 'half',
          help: 'Die Kennung der E-Mail, die ersetzt wird, etwa procedure_status.',
        },
        { name: 'active', width: 'half', help: active },
      ],
    },
    {
      title: 'Text',
      lead:
        'In E-Mails ist der erste Absatz die Anrede und der letzte der Gruß. Textbausteine stehen ' +
        'dazwischen.',
      fields: ['mail_subject', { name: 'data', as: { own: 'liquid' } }],
    },
    {
      title: 'Danach',
      lead: 'Nur für Textbausteine zu Vorgängen. Wer sendet, sieht alles vorher und kann es ändern.',
      fields: [
        { name: 'status_after', width: 'half', when: { type: 'snippet', scope: 'procedures' } },
        { name: 'follow_up_days', width: 'half', when: { type: 'snippet', scope: 'procedures' } },
        { name: 'follow_up_until_reply', when: { type: 'snippet', scope: 'procedures' } },
        { name: 'assigns_sender', when: { type: 'snippet', scope: 'procedures' } },
      ],
    },
    { title: 'Für Sie', fields: ['predefinition_notes'] },
  ] as const

/** The list of templates. */
export const templateList = {
  columns: ['title', 'identifier', 'type', 'scope', 'active', 'updated_at'],
  sort: 'title',
  filters: ['scope', 'type'],
} as const
