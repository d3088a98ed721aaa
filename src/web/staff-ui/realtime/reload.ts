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

/** `shouldRevalidate` of the layouts: their data is loaded again after actions, not with the page's live updates. */
export const keepsLayout: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  !isPageReload && defaultShouldRevalidate
