import {
  auental,
  birkenfurt,
  brunnhagen,
  erlengrund,
  lindhausen,
  type Municipality,
  muehlenrode,
  quellenhain,
  weidenbrueck,
} from '../municipalities.ts'
import { mobile } from '../people.ts'

export interface Opening {
  title: string
  description: string
  requirements: string
  contact: string
  employment: 'FULL_TIME' | 'PART_TIME' | 'TEMPORARY'
  /** Days since publication, and days until the deadline. */
  age: number
  left: number
  visits: number
}

const contact =
  '<p>Maria Berg<br>Telefon <a href="tel:03023125114">030 23125-114</a><br><a href="mailto:bewerbung@auental.example">bewerbung@auental.example</a></p>'

export const auentalOpenings: Opening[] = [
  {
    title: 'Anlagenmechanikerin oder Anlagenmechaniker (w/m/d)',
    description: `<p>Sie halten 410 Kilometer Trinkwasserleitung dicht: vom Hausanschluss bis zum Hochbehälter. Sie arbeiten zu zweit, mit eigenem Wagen und gutem Werkzeug.</p>
<ul><li>Rohrbrüche finden und reparieren</li><li>Zähler wechseln und Schieber warten</li><li>Bereitschaft etwa jede fünfte Woche</li></ul>`,
    requirements: `<ul><li>abgeschlossene Ausbildung in einem Rohrleitungs- oder Installationsberuf</li><li>Führerschein Klasse B, gern C1</li><li>freundlich, auch in der Rufbereitschaft</li></ul>`,
    contact,
    employment: 'FULL_TIME',
    age: 24,
    left: 7,
    visits: 418,
  },
  {
    title: 'Fachkraft für Abwassertechnik (w/m/d)',
    description: `<p>Auf der Kläranlage Wehr reinigen Sie das Abwasser von 28.000 Menschen. Sie steuern die Anlage, nehmen Proben und halten Pumpen und Gebläse instand.</p>`,
    requirements: `<ul><li>Ausbildung als Fachkraft für Abwassertechnik oder in der Umwelttechnologie</li><li>Bereitschaft zu Diensten am Wochenende</li></ul>`,
    contact,
    employment: 'FULL_TIME',
    age: 17,
    left: 21,
    visits: 236,
  },
  {
    title: 'Sachbearbeitung Verbrauchsabrechnung in Teilzeit (w/m/d)',
    description: `<p>Sie rechnen 14.000 Kundinnen und Kunden ab, klären Rückfragen und helfen mit, dass Bescheide verständlich werden. 25 Stunden in der Woche, zwei Tage davon gern zu Hause.</p>`,
    requirements: `<ul><li>kaufmännische oder Verwaltungsausbildung</li><li>sicher im Umgang mit Zahlen und Texten</li></ul>`,
    contact,
    employment: 'PART_TIME',
    age: 9,
    left: 30,
    visits: 351,
  },
  {
    title: 'Ausbildung zur Umwelttechnologin oder zum Umwelttechnologen (w/m/d)',
    description: `<p>Drei Jahre zwischen Labor, Wasserwerk und Baustelle. Sie lernen, wie aus Grundwasser Trinkwasser wird und wie man eine Anlage steuert, die nie stillstehen darf.</p>`,
    requirements: `<ul><li>guter Schulabschluss, Freude an Chemie und Technik</li><li>wetterfest</li></ul>`,
    contact,
    employment: 'TEMPORARY',
    age: 40,
    left: 75,
    visits: 587,
  },
]

export const birkenfurtOpenings: Opening[] = [
  {
    title: 'Ausbildung zur Anlagenmechanikerin oder zum Anlagenmechaniker (w/m/d)',
    description:
      '<p>Dreieinhalb Jahre Rohre, Pumpen und Armaturen, vom ersten Tag an auf echten Baustellen.</p>',
    requirements: '<ul><li>Hauptschulabschluss oder mehr</li><li>handwerkliches Geschick</li></ul>',
    contact: '<p>Selma Aydın<br>Telefon <a href="tel:03023125400">030 23125-400</a></p>',
    employment: 'TEMPORARY',
    age: 23,
    left: 56,
    visits: 142,
  },
]

interface Applicant {
  opening: string
  gender: 'female' | 'male' | 'none'
  firstname: string
  lastname: string
  street: string
  house_number: string
  place: Municipality
  phone: string
  email: string
  message: string
  days: number
}

const [fitter, sewage, billing, training] = auentalOpenings.map(({ title }) => title) as [
  string,
  string,
  string,
  string,
]

type Line = [
  opening: string,
  gender: Applicant['gender'],
  firstname: string,
  lastname: string,
  place: Municipality,
  days: number,
  message: string,
]

const lines: Line[] = [
  [
    fitter,
    'male',
    'Burak',
    'Yıldız',
    auental,
    20,
    'Seit neun Jahren im Rohrleitungsbau, zuletzt als Vorarbeiter.',
  ],
  [
    fitter,
    'male',
    'René',
    'Pönisch',
    lindhausen,
    12,
    'Ich wohne fünf Minuten vom Betriebshof und kann sofort anfangen.',
  ],
  [
    fitter,
    'female',
    'Katrin',
    'Mühlbach',
    muehlenrode,
    3,
    'Gelernte Anlagenmechanikerin, zurück aus der Elternzeit.',
  ],
  [
    sewage,
    'male',
    'Paweł',
    'Kowalczyk',
    erlengrund,
    11,
    'Ich leite die Frühschicht einer Kläranlage für 60.000 Einwohner.',
  ],
  [
    sewage,
    'female',
    'Linh',
    'Nguyen',
    birkenfurt,
    6,
    'Mein Schwerpunkt ist das Labor, ich möchte mehr an die Anlage.',
  ],
  [
    billing,
    'female',
    'Theresa',
    'Döring',
    weidenbrueck,
    8,
    'Acht Jahre Verbrauchsabrechnung, SAP und Excel sicher.',
  ],
  [
    billing,
    'female',
    'Nesrin',
    'Arslan',
    auental,
    5,
    'Ich komme aus der Stadtkasse und erkläre gern Bescheide.',
  ],
  [billing, 'male', 'Sören', 'Löffler', quellenhain, 1, 'Teilzeit passt gut zu unserem kleinen Hof.'],
  [
    training,
    'female',
    'Jördis',
    'Schütze',
    lindhausen,
    33,
    'Mein Praktikum bei Ihnen war die beste Woche des Jahres.',
  ],
  [training, 'male', 'Emre', 'Çelik', auental, 26, 'Chemie ist mein Lieblingsfach.'],
  [training, 'none', 'Robin', 'Weißbach', brunnhagen, 15, 'Ich mache im Sommer die mittlere Reife.'],
]

/** Eleven applications for four postings. */
export const auentalApplicants: Applicant[] = lines.map(
  ([opening, gender, firstname, lastname, place, days, message], index) => ({
    opening,
    gender,
    firstname,
    lastname,
    street: place.streets[index % place.streets.length]!,
    house_number: String(index * 3 + 2),
    place,
    phone: mobile,
    email: `bewerbung${index + 1}@post.example`,
    message,
    days,
  }),
)
