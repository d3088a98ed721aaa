import type { Textlabel } from '#contract/organizations/textlabels.ts'

const accessibility = (whoIs: string, email: string) =>
  `${whoIs} bemüht, dieses Portal barrierefrei zugänglich zu machen. Grundlage sind die Landesgesetze und die WCAG 2.2, Stufe AA.\n\nNoch nicht barrierefrei sind ältere PDF-Dateien im Downloadbereich. Wir schicken Ihnen den Inhalt auf Wunsch in einer anderen Form.\n\nWenn Ihnen etwas auffällt, schreiben Sie an ${email}. Wir antworten innerhalb eines Monats.`

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
  {
    identifier: 'accessibility.statement',
    data: accessibility('Der Zweckverband Wasser und Abwasser Auental ist', 'kundenservice@auental.example'),
  },
]

export const birkenfurtTextlabels: Textlabel[] = [
  { identifier: 'home.lead', data: 'Ihr Kundenportal für Trinkwasser in Birkenfurt.' },
  { identifier: 'news.lead', data: 'Neues von Ihrem Wasserversorger.' },
  {
    identifier: 'accessibility.statement',
    data: accessibility('Die Stadtwerke Birkenfurt sind', 'wasser@birkenfurt.example'),
  },
]
