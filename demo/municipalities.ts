/** The eight municipalities, sorted by name; `corners` names vertices of the table in shapes.ts. */
export interface Municipality {
  key: string
  title: string
  corners: string
  water: boolean
  postalcode: string
  population: number
  code: string
  districts: readonly string[]
  waterhardness: string
  waterworks: string
  streets: readonly string[]
}

const municipality = (
  title: string,
  corners: string,
  rest: Omit<Municipality, 'key' | 'title' | 'corners' | 'water'>,
) => ({
  key: title.toLowerCase().replace('ü', 'ue'),
  title,
  corners,
  water: rest.waterhardness !== '',
  ...rest,
})

const south = 'Wasserwerk Auental-Süd'
const springs = 'Wasserwerk Quellenhain'

export const auental = municipality('Auental', 'ABGF', {
  postalcode: '04880',
  population: 9240,
  code: 'AUE',
  districts: ['Altstadt', 'Weinberg', 'Wehrsiedlung'],
  waterhardness: '2,0',
  waterworks: south,
  streets: ['Weinbergstraße', 'Am Wehr', 'Markt', 'Schulgasse', 'Auenweg', 'Gerbergasse'],
})
export const birkenfurt = municipality('Birkenfurt', 'BCHG', {
  postalcode: '04988',
  population: 7860,
  code: 'BIR',
  districts: ['Altstadt', 'Furt', 'Nordring'],
  waterhardness: '2,0',
  waterworks: south,
  streets: ['Furtstraße', 'Uferstraße', 'Nordring', 'Birkenallee', 'Brückenplatz'],
})
export const brunnhagen = municipality('Brunnhagen', 'GHML', {
  postalcode: '04884',
  population: 2150,
  code: 'BRU',
  districts: ['Galgenberg', 'Hagen'],
  waterhardness: '2,0',
  waterworks: south,
  streets: ['Brunnenstraße', 'Am Galgenberg', 'Wehrgasse', 'Hagener Weg'],
})
export const erlengrund = municipality('Erlengrund', 'HINM', {
  postalcode: '04895',
  population: 1960,
  code: 'ERL',
  districts: ['Grund', 'Wehr'],
  waterhardness: '',
  waterworks: '',
  streets: ['Erlenweg', 'Am Grund', 'Klärwerkstraße', 'Dorfplatz'],
})
export const lindhausen = municipality('Lindhausen', 'CDIH', {
  postalcode: '04993',
  population: 4310,
  code: 'LIN',
  districts: ['Oberstadt', 'Anger'],
  waterhardness: '3,2',
  waterworks: south,
  streets: ['Mühlweg', 'Am Anger', 'Lindenstraße', 'Oberstadt', 'Kirchgasse'],
})
export const muehlenrode = municipality('Mühlenrode', 'FGLK', {
  postalcode: '04899',
  population: 3480,
  code: 'MUE',
  districts: ['Anger', 'Neumühle', 'Rode'],
  waterhardness: '2,0',
  waterworks: south,
  streets: ['Hauptstraße', 'Mühlgasse', 'Angerwiese', 'Neumühle', 'Roder Straße'],
})
export const quellenhain = municipality('Quellenhain', 'IJON', {
  postalcode: '04872',
  population: 2740,
  code: 'QUE',
  districts: ['Hain', 'Hochzone'],
  waterhardness: '1,1',
  waterworks: springs,
  streets: ['Quellweg', 'Hainstraße', 'Am Hochbehälter', 'Försterweg'],
})
export const weidenbrueck = municipality('Weidenbrück', 'DEJI', {
  postalcode: '04874',
  population: 5120,
  code: 'WEI',
  districts: ['Bergsiedlung', 'Unterdorf'],
  waterhardness: '1,1',
  waterworks: springs,
  streets: ['Dorfstraße', 'Gewerbering', 'Bergsiedlung', 'Weidenweg', 'Brückenstraße'],
})

export const municipalities: readonly Municipality[] = [
  auental,
  birkenfurt,
  brunnhagen,
  erlengrund,
  lindhausen,
  muehlenrode,
  quellenhain,
  weidenbrueck,
]
