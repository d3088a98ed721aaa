/** Pages of the portal that show a picture of the organization in their head. */
export const picturePages = ['services', 'servicearea'] as const
export type PicturePage = (typeof picturePages)[number]
