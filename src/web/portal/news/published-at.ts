import type { NewsRow } from '#contract/news.ts'

/** When the news was published: `publish_at`, or 06:00 UTC of `news_date` if that day is later or no time is set. */
export const publishedAt = ({ publish_at, news_date }: Pick<NewsRow, 'publish_at' | 'news_date'>) =>
  new Date(publish_at && publish_at.slice(0, 10) >= news_date ? publish_at : `${news_date}T06:00:00Z`)
