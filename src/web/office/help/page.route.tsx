import { href, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { handbookPage } from './handbook.server.ts'
import styles from './handbook.module.css'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  await requireStaff(context.get(visitContext), url)
  const page = handbookPage(params.page ?? '')
  if (!page) throw new Response(null, { status: 404 })
  const { title, html, sections } = page
  return {
    title,
    html,
    headings: sections.flatMap(({ anchor, title }) => (title ? [{ anchor, title }] : [])),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Hilfe'} – Hilfe – Klarwerk` },
]

export default function HelpPage() {
  const { title, html, headings } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={title} meta={<Link to={href('/login/help')}>Hilfe</Link>} />
      <div className={styles.page}>
        {headings.length > 2 && (
          <nav aria-label="Auf dieser Seite" className={styles.contents}>
            <ul>
              {headings.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  )
}
