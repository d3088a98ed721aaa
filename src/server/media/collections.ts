import { collections } from '#contract/core/media.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { discardFiles, type ReceivedFile, type RefusedFile } from '../files/received-form.ts'

const pictureTypes = ['image/jpeg', 'image/png']
const notAPicture = 'Das ist kein Bild. Wählen Sie ein Bild im Format JPG oder PNG.'

/** Reads `collection_name` from the form (default `files`). Throws 422 for an unknown collection. */
export function readCollection(form: FormData) {
  const wanted = form.get('collection_name') ?? 'files'
  const found = collections.find(each => each === wanted)
  if (!found) throw invalid([{ path: 'collection_name', message: 'Diese Sammlung gibt es nicht.' }])
  return found
}

/** Separates files that a collection accepts from those it does not, and discards the latter. */
export async function splitByCollection(
  { services }: Context,
  collection_name: string,
  files: ReceivedFile[],
) {
  const fits = ({ mime }: ReceivedFile) => collection_name !== 'pictures' || pictureTypes.includes(mime)
  const others = files.filter(file => !fits(file))
  await discardFiles(services.storage, others)
  const rejected: RefusedFile[] = others.map(({ field, name }) => ({ field, name, message: notAPicture }))
  return { fitting: files.filter(fits), rejected }
}

/** The error when exactly one acceptable file was expected (422). */
export const oneFileExpected = (refused: RefusedFile[]) =>
  invalid([{ path: 'file', message: refused[0]?.message ?? 'Wählen Sie genau eine Datei aus.' }])
