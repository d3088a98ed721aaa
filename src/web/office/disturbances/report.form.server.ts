import type { Part } from '#contract/core/record.ts'
import type { disturbances } from '#contract/notices/disturbances.ts'

export type ReportControl = 'kinds' | 'place' | 'end' | 'words'

/** The short form: what a clerk knows when a pipe has just burst. `published` is set by the button. */
export const reportForm: readonly Part<typeof disturbances, ReportControl>[] = [
  {
    title: 'Störung',
    fields: [
      { name: 'kind', as: { own: 'kinds' } },
      { name: 'shapes', as: { own: 'place' } },
      'servicearea_ids',
      { name: 'expected_end_at', as: { own: 'end' } },
      'title',
      {
        name: 'description',
        as: { own: 'words' },
        help: 'Vorschlag aus Ihren Angaben. Sie können ihn ändern.',
      },
      'notify_websitewidget',
      'notify_subscribers',
    ],
  },
  { title: 'Später', fields: ['occurred_at', 'affected_households', 'published'] },
]
