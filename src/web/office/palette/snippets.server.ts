import { ApiError, type Client } from '../../lib/api-client.ts'
import { type HitGroup, parts } from './palette-data.ts'

/** The page of a procedure, with what its list has in the address. */
const page = /^(\/(?:login|organization)\/procedures\/[a-z_]+\/([\da-f-]{36}))(?:\/message)?(?:\?(.*))?$/
const shown = 4

/** Snippets for the procedure whose page is open, by all words of the text. */
export async function snippetsFor(api: Client, q: string, on: string): Promise<HitGroup[]> {
  const [, path = '', id, query = ''] = page.exec(on) ?? []
  if (!id) return []
  const { snippets } = await api.snippets.ofProcedure({ params: { id } }).catch(noneIfRefused)
  const words = q.toLocaleLowerCase('de').split(/\s+/)
  const found = snippets.filter(({ title, text, failure }) => {
    const all = `baustein ${title} ${text}`.toLocaleLowerCase('de')
    return !failure && words.every(word => all.includes(word))
  })
  if (!found.length) return []
  const hits = found.slice(0, shown).map(snippet => {
    const search = new URLSearchParams(query)
    search.set('baustein', snippet.id)
    return {
      to: `${path}/message?${search}`,
      title: snippet.title,
      detail: 'Nachricht damit beginnen',
    }
  })
  return [{ part: 'snippets', title: parts.snippets, total: found.length, hits }]
}

/** A procedure that has gone has none. */
function noneIfRefused(error: unknown) {
  if (error instanceof ApiError && [403, 404, 409].includes(error.status)) return { snippets: [] }
  throw error
}
