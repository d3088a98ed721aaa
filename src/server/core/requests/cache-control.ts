/** Cache-Control of answers that are the same for all visitors. Only they are cached; browsers store them and always ask again. */
export const publicCacheControl = 'private, no-cache'
