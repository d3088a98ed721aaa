import type { Endpoint } from '#contract/core/endpoint.ts'
import { notAcceptable, unsupportedMediaType } from '../errors.ts'

/** Whether an Accept header (RFC 9110) takes a type. Without one everything is welcome. */
export const accepts = (accept: string | null | undefined, type: string): boolean => {
  if (!accept || accept.includes('*/*')) return true
  const [kind] = type.split('/')
  return accept.split(',').some(range => {
    const [name, ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
    return (name === type || name === `${kind}/*`) && !parameters.some(each => /^q=0(\.0*)?$/.test(each))
  })
}

/** The type of a successful answer; null where it has no body, or a file of any type. */
const typeOf = ({ answer }: Endpoint): string | null => {
  if (answer.kind === 'none') return null
  if (answer.kind !== 'file') return 'application/json'
  return answer.type === 'application/octet-stream' || answer.type.includes('*') ? null : answer.type
}

/** The types of a body that an endpoint takes. Forms with files may come without files, as JSON. */
const bodyTypesOf = ({ upload, body }: Endpoint): string[] => [
  ...(upload ? ['multipart/form-data'] : []),
  ...(upload || body ? ['application/json'] : []),
]

/** Throws 406 where the caller takes no answer of this type, and 415 where the body is of another type than the call takes. */
export function checkTypes(endpoint: Endpoint, { headers }: Request) {
  const type = typeOf(endpoint)
  if (type && !accepts(headers.get('accept'), type)) throw notAcceptable(type)
  const taken = bodyTypesOf(endpoint)
  const sent = headers.get('content-type')?.split(';')[0]!.trim().toLowerCase()
  if (
    sent &&
    taken.length &&
    !taken.includes(sent.replace(/^application\/[\w.-]+\+json$/, 'application/json'))
  )
    throw unsupportedMediaType(taken[0]!)
}
