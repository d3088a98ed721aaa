/** A municipality, and whether its own prices hold there. */
export interface Place {
  id: string
  title: string
  use_custom_prices: boolean
}

export const everywhere = 'Alle Gemeinden'
