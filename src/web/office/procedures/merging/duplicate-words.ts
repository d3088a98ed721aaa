import type { Duplicate } from '#contract/procedures/duplicates.ts'

const words: Record<Duplicate['same'][number], string> = {
  meter: 'gleicher Zähler',
  customer_number: 'gleiche Kundennummer',
  address: 'gleicher Name, gleiche Anschrift',
}

const daysText = (days: number) => {
  if (days === 0) return 'am selben Tag'
  const count = Math.abs(days) === 1 ? '1 Tag' : `${Math.abs(days)} Tage`
  return `${count} ${days < 0 ? 'früher' : 'später'}`
}

/** "gleicher Zähler, gleiche Art, 3 Tage früher". */
export const duplicateText = ({ same, days }: Pick<Duplicate, 'same' | 'days'>) =>
  [...same.slice(0, 1).map(each => words[each]), 'gleiche Art', daysText(days)].join(', ')
