import {
  auental,
  birkenfurt,
  brunnhagen,
  erlengrund,
  lindhausen,
  muehlenrode,
  quellenhain,
  weidenbrueck,
} from './municipalities.ts'
import { mobile, person } from './people.ts'

/** The named persons of the demo. All others are random. */

export const meike = person('female Meike Brandt', {
  municipality: lindhausen,
  customer_number: '100 4827',
  housenumber: '12',
  email: 'kundin@auental.example',
  phone: '030 23125-871',
})
export const hanna = person('female Hanna Brückner', {
  municipality: muehlenrode,
  customer_number: '100 4837',
  housenumber: '17 a',
  email: 'hanna.brueckner@mail.example',
  phone: mobile,
})
export const pfuetzner = person('male Karl-Heinz Pfützner', {
  municipality: auental,
  customer_number: '100 2711',
  housenumber: '31',
})
export const demir = person('male Yılmaz Demir', {
  municipality: birkenfurt,
  customer_number: '100 3668',
  housenumber: '5',
})
export const weiss = person('female Ingrid Weiß', {
  municipality: lindhausen,
  customer_number: '100 3015',
  street: 'Lindenstraße',
  housenumber: '9',
})
export const koehler = person('female Dr. Änne Köhler', {
  municipality: quellenhain,
  customer_number: '100 4190',
  housenumber: '22',
  email: 'aenne.koehler@praxis-koehler.example',
})
export const jaeger = person('male Torsten Jäger', {
  municipality: auental,
  customer_number: '100 2886',
  street: 'Auenweg',
  housenumber: '14',
})
export const roswitha = person('female Roswitha Müller', {
  municipality: muehlenrode,
  customer_number: '100 1772',
  street: 'Mühlgasse',
  housenumber: '6',
})
export const loewe = person('male Gerd Löwe', {
  municipality: lindhausen,
  customer_number: '100 3051',
  street: 'Am Anger',
  housenumber: '3',
})
export const osswald = person('female Margarete Oßwald', {
  municipality: weidenbrueck,
  customer_number: '100 5409',
  housenumber: '18',
})
export const vogt = person('female Sabine Vogt-Hübner', {
  municipality: brunnhagen,
  customer_number: '100 3334',
  housenumber: '11',
})
export const kuehn = person('none Petra und Uwe Kühn', {
  municipality: auental,
  customer_number: '100 2567',
  street: 'Schulgasse',
  housenumber: '2',
  email: 'kuehn@web.example',
})
export const suessmilch = person('male Anton Süßmilch', {
  municipality: weidenbrueck,
  company: 'Bäckerei Süßmilch GmbH',
  customer_number: '100 5700',
  housenumber: '44',
  email: 'post@baeckerei-suessmilch.example',
  phone: '030 23125-650',
})
export const housing = person('female Corinna Bähr', {
  municipality: auental,
  company: 'Wohnungsbaugesellschaft Auental mbH',
  customer_number: '100 2000',
  street: 'Markt',
  housenumber: '7',
  email: 'verwaltung@wbg-auental.example',
  phone: '030 23125-640',
})
export const farmers = person('male Falk Nöther', {
  municipality: erlengrund,
  company: 'Agrargenossenschaft Auetal eG',
  customer_number: '100 6113',
  street: 'Am Grund',
  housenumber: '1',
  email: 'buero@agrar-auetal.example',
  phone: '030 23125-660',
})
export const oettinger = person('male Jonas Öttinger', {
  municipality: auental,
  customer_number: '100 5170',
  housenumber: '8',
  email: 'j.oettinger@post.example',
  phone: '030 23125-448',
})
export const heirs = person('none Friederike-Charlotte Großmann-Wüstenhagen', {
  municipality: brunnhagen,
  company: 'Erbengemeinschaft Großmann-Wüstenhagen, Freifrau von Hollerstedt und Krötenschlag-Ämterberg',
  customer_number: '100 3901',
  street: 'Hagener Weg',
  housenumber: '27',
  email: 'erbengemeinschaft.grossmann-wuestenhagen@post.example',
})
export const schoenfelder = person('none Familie Schönfelder', {
  municipality: brunnhagen,
  customer_number: '',
  street: 'Am Galgenberg',
  housenumber: '15',
  email: 'schoenfelder@web.example',
})

/** Customers whose account is confirmed. */
// prettier-ignore
export const confirmed = [
  meike, hanna, pfuetzner, demir, weiss, koehler, jaeger, roswitha,
  loewe, osswald, vogt, kuehn, suessmilch, housing, farmers,
]

const lena = person('female Lena Großkopf', {
  municipality: auental,
  customer_number: '100 5223',
  housenumber: '19',
})
const bernd = person('male Bernd Hüttenrauch', {
  municipality: muehlenrode,
  customer_number: '100 1189',
  housenumber: '33',
})
export const workshop = person('male Ronny Jänicke', {
  municipality: weidenbrueck,
  company: 'Kfz-Werkstatt Jänicke GmbH',
  customer_number: '100 6017',
  street: 'Gewerbering',
  housenumber: '4',
  email: 'buero@kfz-jaenicke.example',
  phone: '030 23125-771',
})
const ayse = person('female Ayşe Kılıç', {
  municipality: birkenfurt,
  customer_number: '100 3770',
  housenumber: '26',
})
const boehm = person('male Dr. Rüdiger Böhm', {
  municipality: lindhausen,
  customer_number: '100 2904',
  housenumber: '8',
})
const mueller = person('none Chr. Müller', {
  municipality: muehlenrode,
  customer_number: '100 483',
  street: 'Neumühle',
})
const elfriede = person('female Elfriede Schröter', {
  municipality: quellenhain,
  customer_number: '100 0145',
  housenumber: '3',
})
const guesthouse = person('female Marlies Thümmler', {
  municipality: brunnhagen,
  company: 'Pension Zum Wehr',
  customer_number: '100 5881',
  street: 'Wehrgasse',
  housenumber: '2',
  email: 'gast@pension-zum-wehr.example',
})

/** Customers who wait for approval, newest first, with the age of the request. */
export const waiting = [
  { person: lena, minutes: 90 },
  { person: bernd, minutes: 175 },
  { person: workshop, days: 1, time: '20:30' },
  { person: ayse, days: 1, time: '18:02' },
  { person: boehm, days: 1, time: '11:15' },
  { person: mueller, days: 2, time: '22:41' },
  { person: elfriede, days: 2, time: '15:20' },
  { person: guesthouse, days: 3, time: '09:33' },
] as const
