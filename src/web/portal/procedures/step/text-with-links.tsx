import { Link } from 'react-router'

const link = /\[([^\]]+)\]\((\/[^/)][^)]*|https:\/\/[^)]+)\)/

/** Renders a text in which `[Wort](/pfad)` becomes a link. */
export function TextWithLinks({ text }: { text: string }) {
  const [before, word, href, ...rest] = text.split(link)
  if (!word || !href) return text
  return (
    <>
      {before}
      <Link to={href} download={href.endsWith('.pdf') || undefined}>
        {word}
      </Link>
      {rest.join('')}
    </>
  )
}
