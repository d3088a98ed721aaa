export interface FeedItem {
  title: string
  url: string
  /** Stays the same when the address changes. */
  id: string
  text: string
  date: Date
}

interface Feed {
  title: string
  description: string
  /** The page the feed stands for, and the feed's own address. */
  url: string
  self: string
  items: FeedItem[]
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign]!)
const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

/** An RSS 2.0 feed; every address in it is a full one. */
export function feedResponse({ title, description, url, self, items }: Feed): Response {
  const newest = items.reduce((latest, { date }) => Math.max(latest, date.getTime()), 0)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', url),
    element('description', description),
    element('language', 'de-de'),
    ...(newest ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemXml),
    '</channel>',
    '</rss>',
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}

const itemXml = ({ title, url, id, text, date }: FeedItem) =>
  [
    '<item>',
    element('title', title),
    element('link', url),
    element('guid', id, ' isPermaLink="false"'),
    element('pubDate', date.toUTCString()),
    element('description', text),
    '</item>',
  ].join('')
