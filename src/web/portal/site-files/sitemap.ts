import { escapeXml } from '../lib/rss-feed.ts'

export interface SitemapEntry {
  path: string
  updated_at?: string
}

/** Renders a sitemap (sitemaps.org protocol) with absolute URLs. */
export const renderSitemap = (origin: string, entries: SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, updated_at }) =>
        `<url><loc>${escapeXml(origin + path)}</loc>${updated_at ? `<lastmod>${updated_at}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
