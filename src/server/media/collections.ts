import { collections } from '#contract/media.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { discard, type ReceivedFile, type RefusedFile } from '../files/received.ts'

const drawable = ['image/jpeg', 'image/png']
const noPicture = 'Das ist kein Bild. Wählen Sie ein Bild im Format JPG oder PNG.'

/** Where files that were sent shall stand; `files` unless something else is said. */
export function collectionOf(form: FormData) {
  const wanted = form.get('collection_name') ?? 'files'
  const found = collections.find(each => each === wanted)
  if (!found) throw invalid([{ path: 'collection_name', message: 'Diese Sammlung gibt es nicht.' }])
  return found
}

/** Tells files that belong in a collection from those that do not; these are gone at once. */
export async function sorted({ house }: Context, collection_name: string, files: ReceivedFile[]) {
  const fits = ({ mime }: ReceivedFile) => collection_name !== 'pictures' || drawable.includes(mime)
  const others = files.filter(file => !fits(file))
  await discard(house.storage, others)
  const unfit: RefusedFile[] = others.map(({ field, name }) => ({ field, name, message: noPicture }))
  return { fitting: files.filter(fits), unfit }
}

/** One file was wanted, and none came that could be taken. */
export const refusals = (refused: RefusedFile[]) =>
  invalid([{ path: 'file', message: refused[0]?.message ?? 'Wählen Sie genau eine Datei aus.' }])
