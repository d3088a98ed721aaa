import type { ShouldRevalidateFunction } from 'react-router'

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
 * the page's live updates. An action or a link may interrupt a live update.
 */
export const keepsLayout: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isLiveUpdate = isPageReload && !formMethod && currentUrl.href === nextUrl.href
  return !isLiveUpdate && defaultShouldRevalidate
}
