import { href } from 'react-router'
import { handbook, type HandbookPage, type Section } from './handbook.server.ts'

export interface HelpHit {
  /** Address of the section. */
  href: string
  page: string
  title: string
  excerpt: string
}

const maxHits = 20
const around = 90

const normal = (text: string) => text.toLocaleLowerCase('de')

/** Sections that contain all words: those with one in a title first. */
export function searchHandbook(query: string): HelpHit[] {
  const words = normal(query.slice(0, 200)).split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const found = handbook().flatMap(page =>
    page.sections.flatMap(section => {
      const score = scoreOf(words, page, section)
      return score ? [{ score, hit: hitOf(words, page, section) }] : []
    }),
  )
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxHits)
    .map(({ hit }) => hit)
}

function scoreOf(words: string[], { title }: HandbookPage, section: Section): number {
  const [page, heading, text] = [normal(title), normal(section.title), normal(section.text)]
  if (!words.every(word => page.includes(word) || heading.includes(word) || text.includes(word))) return 0
  const inTitles = words.filter(word => heading.includes(word)).length * 2
  return 1 + inTitles + words.filter(word => page.includes(word)).length
}

function hitOf(
  [word = '']: readonly string[],
  page: HandbookPage,
  { anchor, title, text }: Section,
): HelpHit {
  const at = Math.max(0, normal(text).indexOf(word) - around)
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const excerpt = text.slice(start, start + 2 * around)
  return {
    href: `${href('/login/help/:page', { page: page.name })}${anchor && `#${anchor}`}`,
    page: page.title,
    title: title || page.title,
    excerpt: `${start ? '… ' : ''}${excerpt}${start + 2 * around < text.length ? ' …' : ''}`,
  }
}
