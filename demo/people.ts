import type { Chance } from './random.ts'
import { type Municipality, municipalities } from './municipalities.ts'

export interface Person {
  gender: 'female' | 'male' | 'none'
  title: string
  firstname: string
  lastname: string
  company: string
  customer_number: string
  municipality: Municipality
  street: string
  housenumber: string
  email: string
  phone: string
}

const firstnames = {
  female:
    'Annegret Änne Ayşe Birgit Christel Dörte Elif Franziska Gudrun Heike Ilse Jördis Katrin Käthe Linh Magdalena Monika Nesrin Petra Renate Sabine Steffi Theresa Ulrike Vera Zeynep',
  male: 'Andreas Björn Burak Detlef Dietmar Emre Frank Günter Götz Hans-Jürgen Ingo Jörg Jürgen Karl-Heinz Lutz Mehmet Minh Norbert Olaf Paweł René Rüdiger Sören Thomas Uwe Volker',
}
const lastnames =
  'Arslan Bäcker Bähr Becker Böttcher Çelik Döring Ebert Fischer Förster Fröhlich Geißler Göpfert Groß Grüning Hänsel Heinze Höhne Hübner Jäckel Kaiser Köhler König Kowalczyk Krüger Kühne Lehmann Löffler Löser Mäder Meißner Mühlbach Nguyen Nöther Öztürk Pönisch Preuß Richter Rößler Sachse Schäfer Schönherr Schröter Schütze Süß Şahin Thümmler Uhlig Vogel Wächter Weiß Weißbach Wünsche Yıldız Zöllner'

const lists = {
  female: firstnames.female.split(' '),
  male: firstnames.male.split(' '),
  last: lastnames.split(' '),
}

const spelling: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ł: 'l' }

/** Spells a name with the letters a to z only, as in an email address. */
export const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[äöüßıł]/g, letter => spelling[letter]!)
    .normalize('NFD')
    .replace(/[^a-z-]/g, '')

const mailboxes = ['post.example', 'mail.example', 'web.example'] as const
export const mobile = '0152 28817386'
export const landline = (chance: Chance) => `030 23125-${String(chance.int(200, 999))}`

export const customerNumber = (chance: Chance) => `100 ${chance.int(2000, 9999)}`

/** A random person in the supply area. */
export const somebody = (chance: Chance, municipality = chance.pick(municipalities)): Person => {
  const gender = chance.odds(0.5) ? 'female' : 'male'
  const firstname = chance.pick(lists[gender])
  const lastname = chance.pick(lists.last)
  return {
    gender,
    title: chance.odds(0.05) ? 'Dr.' : '',
    firstname,
    lastname,
    company: '',
    customer_number: customerNumber(chance),
    municipality,
    street: chance.pick(municipality.streets),
    housenumber: `${chance.int(1, 48)}${chance.odds(0.15) ? ' a' : ''}`,
    email: `${plain(firstname)}.${plain(lastname)}@${chance.pick(mailboxes)}`,
    phone: chance.odds(0.3) ? mobile : landline(chance),
  }
}

/** A named person, given as `female Hanna Brückner`, with the known fields. */
export const person = (name: string, known: Partial<Person> & { municipality: Municipality }): Person => {
  const [, gender, title = '', firstname, lastname] = /^(female|male|none) (Dr\. )?(\S*) (.*)$/.exec(name)!
  return {
    gender: gender as Person['gender'],
    title: title.trim(),
    firstname: firstname!,
    lastname: lastname!,
    company: '',
    customer_number: '',
    street: known.municipality.streets[0]!,
    housenumber: '1',
    email: `${plain(firstname!)}.${plain(lastname!)}@post.example`,
    phone: '',
    ...known,
  }
}

export const fullName = ({ title, firstname, lastname, company }: Person) =>
  company || [title, firstname, lastname].filter(Boolean).join(' ')
export const addressOf = ({ street, housenumber, municipality }: Person) =>
  `${street} ${housenumber}, ${municipality.postalcode} ${municipality.title}`
