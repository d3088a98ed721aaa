import { owned, type GeneratorContext, stamps } from './generator-context.ts'

type Kind = 'support' | 'download'

/** Id of a category, derived from its title, which is unique per type. */
export const categoryId = (scene: GeneratorContext, type: Kind, title: string) =>
  scene.id(`category/${type}/${title}`)

const supportCategories = {
  'Zähler und Ablesung': 'Zählerstände melden, Zähler finden, Gartenwasser abziehen',
  'Rechnung und Zahlung': 'Jahresrechnung, Abschläge und Lastschrift',
  'Umzug und Eigentum': 'Was beim Kauf, Verkauf und Auszug zu tun ist',
  Trinkwasser: 'Härte, Qualität und was bei Trübung hilft',
  'Abwasser und Regen': 'Was in den Kanal darf und wie Regen berechnet wird',
  'Anschluss und Bauen': 'Neuer Anschluss, Bauwasser und Arbeiten am Haus',
}
const supportIcons: Record<string, string> = {
  'Zähler und Ablesung': 'gauge',
  'Rechnung und Zahlung': 'receipt',
  'Umzug und Eigentum': 'key',
  Trinkwasser: 'droplet',
  'Abwasser und Regen': 'rain',
  'Anschluss und Bauen': 'shovel',
}
const downloadCategories = {
  'Preise und Satzungen': 'Was gilt und was es kostet',
  Wasserqualität: 'Analysen je Gemeinde',
  Formulare: 'Für alle, die lieber auf Papier schreiben',
  Merkblätter: 'Kurz erklärt, zum Ausdrucken',
}

export type SupportCategory = keyof typeof supportCategories
export type DownloadCategory = keyof typeof downloadCategories

const rows = (scene: GeneratorContext, type: Kind, described: Record<string, string>, used: Set<string>) =>
  Object.entries(described)
    .filter(([title]) => used.has(title))
    .map(([title, description], index) => ({
      ...owned(scene, `category/${type}/${title}`),
      published: true,
      is_template: false,
      type,
      order: index + 1,
      title,
      description,
      icon: supportIcons[title] ?? 'book',
      ...stamps(scene.clock.at(390, '09:30')),
    }))

/** The categories of the demo. */
export const categories = (
  scene: GeneratorContext,
  used: {
    support: readonly { category: SupportCategory }[]
    download: readonly { category: DownloadCategory }[]
  },
) => [
  ...rows(scene, 'support', supportCategories, new Set(used.support.map(each => each.category))),
  ...rows(scene, 'download', downloadCategories, new Set(used.download.map(each => each.category))),
]
