/** A municipality; `use_custom_prices` tells whether its own prices apply. */
export interface Municipality {
  id: string
  title: string
  use_custom_prices: boolean
}

export const allMunicipalities = 'Alle Gemeinden'
