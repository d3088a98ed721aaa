/** Topics of subscriptions. Each is a module and has a flag `notify_…`. */
export const topics = {
  disturbance: { label: 'Störungen', hint: 'sofort, wenn etwas ausfällt, und wenn es behoben ist' },
  maintenance: {
    label: 'Baumaßnahmen und Wartungsarbeiten',
    hint: 'bevor wir arbeiten, und wenn sich ein Termin ändert',
  },
  news: { label: 'Meldungen', hint: 'Neues aus Ihrem Versorgungsgebiet' },
  jobs: { label: 'Stellenausschreibungen', hint: 'wenn wir jemanden suchen' },
} as const
export type Topic = keyof typeof topics
export const topicKeys = Object.keys(topics) as [Topic, ...Topic[]]
