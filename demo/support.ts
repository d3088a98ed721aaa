import { categoryId, type SupportCategory } from './categories.ts'
import type { Clock } from './clock.ts'
import { owned, type GeneratorContext, stamps, uuid } from './generator-context.ts'
import { billingArticles } from './support/billing.ts'
import { buildingArticles } from './support/building.ts'
import { drinkingWaterArticles } from './support/drinking-water.ts'
import { meterArticles } from './support/meters.ts'
import { movingArticles } from './support/moving.ts'
import { sewageArticles } from './support/sewage.ts'

interface Article {
  title: string
  abstract: string
  content: string
}

const filed = (category: SupportCategory, articles: Article[]) =>
  articles.map((article, index) => ({ ...article, category, order: index + 1 }))

export const auentalArticles = [
  ...filed('Zähler und Ablesung', meterArticles),
  ...filed('Rechnung und Zahlung', billingArticles),
  ...filed('Umzug und Eigentum', movingArticles),
  ...filed('Trinkwasser', drinkingWaterArticles),
  ...filed('Abwasser und Regen', sewageArticles),
  ...filed('Anschluss und Bauen', buildingArticles),
]

export const birkenfurtArticles = [
  ...filed('Zähler und Ablesung', meterArticles.slice(0, 2)),
  ...filed('Rechnung und Zahlung', billingArticles.slice(0, 1)),
  ...filed('Trinkwasser', drinkingWaterArticles.slice(1, 3)),
]

export const supportArticles = (scene: GeneratorContext, articles: typeof auentalArticles) => {
  const chance = scene.chance('support')
  return articles.map(({ category, order, title, abstract, content }) => ({
    ...owned(scene, `support/${title}`),
    category_id: categoryId(scene, 'support', category),
    published: true,
    is_template: false,
    order,
    title,
    abstract,
    abstract_plain: abstract,
    content,
    ...stamps(scene.clock.at(chance.int(100, 380), '10:15'), scene.clock.at(chance.int(2, 90), '13:40')),
  }))
}

/** Articles of the platform's library, which every organization may copy. */
export const libraryArticles = (clock: Clock) =>
  [...meterArticles.slice(0, 3), ...drinkingWaterArticles, ...movingArticles.slice(0, 2)].map(
    ({ title, abstract, content }, index) => ({
      id: uuid(`platform/support/${title}`),
      category_id: null,
      published: false,
      is_template: true,
      order: index + 1,
      title,
      abstract,
      abstract_plain: abstract,
      content,
      ...stamps(clock.at(380, '09:00'), clock.at(40, '15:20')),
    }),
  )
