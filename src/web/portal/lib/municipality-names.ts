import type { Named } from '../layout/frame.ts'

/** Returns the titles of the given municipalities, each once. */
export const titlesOf = (areas: Named[], ids: string[]): string[] =>
  areas.filter(({ id }) => ids.includes(id)).map(({ title }) => title)

/** Returns the titles of the given municipalities as "Lindhausen, Auental". */
export const namesOf = (areas: Named[], ids: string[]): string => titlesOf(areas, ids).join(', ')

/** Returns a title with its places, "Rohrbruch: Mühlweg, Lindhausen"; a title that names them stays as it is. */
export const titleWithPlaces = (title: string, places: string): string =>
  places && !title.includes(places) ? `${title}, ${places}` : title
