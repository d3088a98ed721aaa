import { owned, type Scene, stamps } from './scene.ts'

const titles = [
  'Lageplan',
  'Flurkarte',
  'Grundriss',
  'Schnitt',
  'Grundbuchauszug',
  'Kaufvertrag (Auszug)',
  'Erbschein',
  'Vollmacht',
  'Übergabeprotokoll',
  'Mietvertrag',
  'Baugenehmigung',
  'Entwässerungsplan',
  'Abscheiderbemessung',
  'Leitungsplan',
  'Zählerfoto',
  'SEPA-Mandat',
  'Sonstiges',
]

export const documenttypes = (scene: Scene) =>
  titles.map(title => ({
    ...owned(scene, `documenttype/${title}`),
    title,
    ...stamps(scene.clock.at(390, '09:00')),
  }))
