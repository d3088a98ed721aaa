export {
  priceServices as serviceLabels,
  priceTypes as priceTypeLabels,
  priceUnitChoices as unitLabels,
} from '#contract/prices/price-labels.ts'

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
