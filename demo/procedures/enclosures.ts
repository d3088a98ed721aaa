import { hanna, meike } from '../characters.ts'
import type { File } from '../media.ts'
import type { DemoProcedure } from './demo-procedure.ts'

const contract: File = {
  name: 'Kaufvertrag',
  file_name: 'Kaufvertrag.pdf',
  size: 486_000,
  source: 'media/document.svg',
  collection_name: 'Kaufvertrag (Auszug)',
}
const photo: File = {
  name: 'Zählerfoto',
  file_name: 'Zaehler_Keller.jpg',
  size: 2_400_000,
  source: 'media/meter-photo.svg',
  collection_name: 'Zählerfoto',
}
const sitePlan: File = {
  name: 'Lageplan',
  file_name: 'Lageplan.pdf',
  size: 734_000,
  source: 'media/site-plan.svg',
  collection_name: 'Lageplan',
}
const signature: File = {
  name: 'Unterschrift',
  file_name: 'Unterschrift.png',
  size: 11_000,
  source: 'media/signature.svg',
  collection_name: 'SEPA-Mandat',
}

/** The files of a procedure. */
export const enclosures = ({ type, person, deviating }: DemoProcedure): File[] => {
  if (type === 'meterreading' && person === hanna && deviating)
    return [{ ...photo, name: 'Foto Hauptzähler', size: 2_100_000 }]
  if (type === 'ownerchange') return person === meike ? [contract, { ...photo, order_column: 2 }] : [contract]
  if (type === 'debit') return [signature]
  return ['drainage', 'connection_water', 'connection_wastewater'].includes(type) ? [sitePlan] : []
}
