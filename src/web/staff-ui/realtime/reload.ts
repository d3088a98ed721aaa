import type { ShouldRevalidateFunction } from 'react-router'
import { isKeptAhead } from '../page/loaded-ahead.ts'

let isPageReload = false

/** Runs a revalidation that leaves the layout's own data as it is. */
export async function reloadPage(revalidate: () => Promise<void>) {
  isPageReload = true
  try {
    await revalidate()
  } finally {
    isPageReload = false
  }
}

/**
 * `shouldRevalidate` of the layouts: their data is loaded again after actions and on other pages, not with
 * the page's live updates, nor with a page that was loaded ahead, which loads them once it is open. An action or a link may
 * interrupt a live update.
 */
export const keepsLayout: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isLiveUpdate = isPageReload && !formMethod && currentUrl.href === nextUrl.href
  return !isLiveUpdate && !isKeptAhead(nextUrl) && defaultShouldRevalidate
}
