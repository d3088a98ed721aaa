import { Link } from 'react-router'
import { Box } from '../ui/page/card.tsx'
import { categoryHref } from './load-support.ts'
import css from './side-links.module.css'

export const OtherTopics = ({ topics }: { topics: { id: string; title: string }[] }) => (
  <SideLinks
    title="Andere Themen"
    links={topics.map(({ id, title }) => ({ href: categoryHref(id), title }))}
  />
)

interface SideLinksProps {
  title: string
  links: { href: string; title: string }[]
}

export const SideLinks = ({ title, links }: SideLinksProps) => (
  <Box>
    <h2 className={css.title}>{title}</h2>
    <ul className={css.links}>
      {links.map(({ href, title }) => (
        <li key={href}>
          <Link to={href}>{title}</Link>
        </li>
      ))}
    </ul>
  </Box>
)
