import type { Textlabel } from '#contract/organizations/textlabels.ts'

export const auentalTextlabels: Textlabel[] = [
  { identifier: 'home.lead', data: 'Ihr Kundenportal für Trinkwasser und Abwasser im Auental.' },
  { identifier: 'news.lead', data: 'Neues aus dem Verband und aus Ihrer Gemeinde.' },
  {
    identifier: 'imprint.representative',
    data: 'Verbandsvorsteher Henrik Wagner\nGeschäftsführerin Dr. Annette Kühn',
  },
  {
    identifier: 'imprint.register',
    data: 'Körperschaft des öffentlichen Rechts\nUmsatzsteuer-Identifikationsnummer: DE999999999',
  },
  {
    identifier: 'prices.lead',
    data: 'Gültig seit 01.01.2024 in allen Gemeinden außer Quellenhain. Alle Preise einschließlich Umsatzsteuer, soweit sie anfällt.',
  },
]

export const birkenfurtTextlabels: Textlabel[] = [
  { identifier: 'home.lead', data: 'Ihr Kundenportal für Trinkwasser in Birkenfurt.' },
  { identifier: 'news.lead', data: 'Neues zu Wasser und Gebühren.' },
]
