import {
  auental,
  birkenfurt,
  brunnhagen,
  lindhausen,
  type Municipality,
  muehlenrode,
  quellenhain,
  weidenbrueck,
} from './municipalities.ts'
import { plain } from './people.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'

/** `until`: days until the approval ends; negative: ended. */
type Firm = [company: string, place: Municipality, street: string, extension: number, until: number]

export const auentalFirms: Firm[] = [
  ['Sanitär Fröhlich GmbH', auental, 'Gerbergasse 11', 701, 400],
  ['Haustechnik Öztürk', auental, 'Auenweg 3', 704, 820],
  ['Böttcher Bad und Heizung', lindhausen, 'Lindenstraße 40', 708, 610],
  ['Weidenbrücker Rohrbau GmbH & Co. KG', weidenbrueck, 'Gewerbering 12', 711, 290],
  ['Installation Jäckel', muehlenrode, 'Roder Straße 5', 714, 150],
  ['Meisterbetrieb Schäfer', brunnhagen, 'Brunnenstraße 21', 718, 500],
  ['Gas Wasser Hänsel', quellenhain, 'Hainstraße 16', 721, 730],
  ['Klempnerei Uhlig', birkenfurt, 'Uferstraße 9', 724, -12],
  ['Rohrservice Grüning', auental, 'Am Wehr 30', 728, -95],
]

export const birkenfurtFirms: Firm[] = [
  ['Klempnerei Uhlig', birkenfurt, 'Uferstraße 9', 724, 353],
  ['Wärme und Wasser Şahin', birkenfurt, 'Nordring 18', 731, 640],
]

export const installers = (scene: GeneratorContext, firms: Firm[]) =>
  firms.map(([company, { postalcode, title }, street, extension, until]) => {
    const domain = `${plain(company).slice(0, 40)}.example`
    return {
      ...owned(scene, `installer/${company}`),
      approved_by: scene.key === 'auental' ? 'ZWA Auental' : 'Stadtwerke Birkenfurt',
      certificate_available: until > 0,
      approved_from: scene.clock.day(1095 - until),
      approved_to: scene.clock.day(-until),
      company,
      postalcode,
      street,
      phone: `030 23125-${extension}`,
      phone_fault: extension % 2 ? `030 23125-${extension + 1}` : '',
      city: title,
      email: `service@${domain}`,
      website: `https://www.${domain}`,
      published: true,
      ...stamps(scene.clock.at(380, '10:00'), scene.clock.at(60, '10:00')),
    }
  })
