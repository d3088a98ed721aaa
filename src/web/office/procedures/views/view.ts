import { href } from 'react-router'

/** A kept view of the list of procedures. */
export interface View {
  id: string
  name: string
  is_shared: boolean
  /** Filters, words, order and hidden columns, as the address of the list has them. */
  query: Record<string, string>
}

/** A view in the sidebar; the number is missing where a filter no longer exists. */
export interface CountedView extends View {
  count?: number
}

/** Parameter of the list's address that names the view it was opened from. */
export const viewParam = 'view'

/** The address of the list as a view keeps it. */
export const viewHref = ({ id, query }: Pick<View, 'id' | 'query'>) =>
  `${href('/login/procedures')}?${new URLSearchParams({ [viewParam]: id, ...withTab(query) })}`

const withTab = (query: Record<string, string>) => ({ tab: 'open', ...query })

/** What the address of the list would keep. */
export const keptQuery = (search: string): Record<string, string> =>
  withTab(
    Object.fromEntries(
      [...new URLSearchParams(search)].filter(
        ([name, value]) => value && ![viewParam, 'page', 'per_page'].includes(name),
      ),
    ),
  )

/** Whether the address of the list shows something else than the view keeps. */
export function isChanged({ query }: Pick<View, 'query'>, search: string): boolean {
  const [kept, shown] = [withTab(query), keptQuery(search)] as Record<string, string>[]
  return [...Object.keys(kept!), ...Object.keys(shown!)].some(name => kept![name] !== shown![name])
}

/** Whether a page was opened from a view. */
export const isInView = (search: string) => new URLSearchParams(search).has(viewParam)
