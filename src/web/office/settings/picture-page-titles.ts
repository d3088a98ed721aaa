import type { PicturePage } from '#contract/organizations/picture-pages.ts'

/** Titles of the portal's pages that show a picture. */
export const picturePageTitles: Record<PicturePage, string> = {
  services: 'Alle Services',
  servicearea: 'Versorgungsgebiet',
}
