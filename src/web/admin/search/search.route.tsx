import { IconSearchOff } from '@tabler/icons-react'
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { TextField } from '../../staff-ui/form/field.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { find, searchable } from './find.server.ts'
import type { SearchGroup } from './search-data.ts'
import styles from './search.module.css'

const maxLength = 200

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user } = await requireAdmin(context.get(visitContext), url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, maxLength)
  return { q, groups: await rethrowAsResponse(find(api, user, q)), kinds: searchable(user) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.q ? `„${loaderData.q}“ – ` : ''}Suche – Klarwerk` },
]

export default function Search() {
  const { q, groups, kinds } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHead title="Suche" meta={kinds.length ? `In: ${kinds.join(', ')}` : undefined} />
      <Form role="search" aria-label="Plattform" className={styles.form}>
        <TextField
          key={q}
          label="Suchbegriff"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={maxLength}
        />
        <Button type="submit" look="primary">
          Suchen
        </Button>
      </Form>
      {groups.map(group => (
        <Group key={group.title} group={group} />
      ))}
      {q && groups.length === 0 && (
        <EmptyState icon={IconSearchOff} title={`Nichts gefunden zu „${q}“`}>
          Suchen Sie mit weniger Buchstaben oder einem anderen Wort.
        </EmptyState>
      )}
    </div>
  )
}

function Group({ group: { title, all, total, hits } }: { group: SearchGroup }) {
  return (
    <Panel
      title={title}
      note={total}
      action={total > hits.length && <Link to={all}>Alle {total} anzeigen</Link>}
      flush
    >
      <ul>
        {hits.map(hit => (
          <li key={hit.to} className={styles.hit}>
            <Link to={hit.to}>{hit.title}</Link>
            <span className={styles.detail}>{hit.detail}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
