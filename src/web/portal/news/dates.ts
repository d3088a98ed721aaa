import type { NewsRow } from '#contract/news.ts'

/** When a piece of news came out: its moment where it has one, else the morning of its day. */
export const shownSince = ({ publish_at, news_date }: Pick<NewsRow, 'publish_at' | 'news_date'>) =>
  new Date(publish_at && publish_at.slice(0, 10) >= news_date ? publish_at : `${news_date}T06:00:00Z`)
