import { IconDownload } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  Form,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { SelectField } from '../../staff-ui/form/field.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { newKey } from '../../staff-ui/record/save/send.ts'
import { date } from '../../staff-ui/text/format.ts'
import styles from './library.module.css'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const [article, categories] = await rethrowAsResponse(
    Promise.all([
      api.supportlibrary.get({ params: { id: params.id! } }),
      api.categories.list({ query: { type: 'support', per_page: 100 } }),
    ]),
  )
  return {
    lives: [`supportlibrary/${article.id}`],
    article,
    categories: categories.data.map(({ id, title }) => ({ value: id, label: title })),
    key: newKey(),
    mayImport: userMay(user, 'supportlibrary.import'),
  }
}

/** Takes the article over as the organization's own and opens it, not published yet. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const article = await rethrowAsResponse(
    api.supportlibrary.import({
      params: { id: params.id! },
      body: { category_id: String(form.get('category_id') ?? '') || null },
      key: String(form.get('key')),
    }),
  )
  return redirect(href('/login/support/:id', { id: article.id }))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.article.title ?? 'Bibliothek der Hilfe'} – Klarwerk` },
]

export default function LibraryArticle() {
  const { article, categories, key, mayImport } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <PageHead
        title={article.title}
        meta={`Artikel der Bibliothek, Stand ${date(article.updated_at)}`}
        back={{ to: href('/login/support/library'), label: 'Bibliothek der Hilfe' }}
      />
      {mayImport && (
        <Panel
          className={styles.taking}
          title="Übernehmen"
          note="Danach gehört der Artikel Ihnen und ist noch nicht veröffentlicht."
        >
          <Form method="post" className={styles.take}>
            <input type="hidden" name="key" value={key} />
            <SelectField
              label="Kategorie"
              name="category_id"
              options={[{ value: '', label: 'Ohne Kategorie' }, ...categories]}
            />
            <Button type="submit" look="primary" icon={IconDownload} aria-disabled={isSending}>
              Artikel übernehmen
            </Button>
          </Form>
        </Panel>
      )}
      <Panel title="Inhalt">
        {article.abstract && (
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.abstract }} />
        )}
        {/* Sanitized by the server when it was saved. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.content }} />
      </Panel>
    </>
  )
}
