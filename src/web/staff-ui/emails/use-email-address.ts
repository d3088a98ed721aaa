import { useUrlParams } from '../page/url-params.ts'

/** Gives the address of an email in the list as it is filtered and paged, without an id that of the list. */
export function useEmailAddress() {
  const { get, to } = useUrlParams()
  return (id?: string) => to({ email: id, page: get('page') })
}
