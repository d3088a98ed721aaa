import { escapeHtml } from '#contract/core/escape-html.ts'

export interface FeedItem {
  title: string
  url: string
  /** Permanent id, independent of the address. */
  id: string
  text: string
  date: Date
}

interface Feed {
  title: string
  description: string
  /** `url` is the address of the page with the same content, `self` the address of the feed. */
  url: string
  self: string
  items: FeedItem[]
}

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeHtml(text)}</${name}>`

/** Returns an RSS 2.0 feed. All addresses in it have to be absolute. */
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
    `<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>`,
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
