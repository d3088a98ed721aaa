import { href, Link, type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router'
import { listAddress, pageOf } from '../lib/list-query.ts'
import { visitContext } from '#web/lib/visit.ts'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconProgressCheck } from '../ui/icon/icons.ts'
import { Pager } from '../ui/list/pager.tsx'
import { requireAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import { ProcedureList } from './procedure-list.tsx'
import css from './lists.module.css'
import { paginationOf, perPage } from './pagination.ts'

const path = href('/kundenlogin/auftragsstatus')

/** The tabs: value of `stand`, label, filter for the API, and text of the empty list. */
const views = [
  { key: 'offen', label: 'Offen', open: 'true', none: 'Sie haben keine offenen Vorgänge.' },
  {
    key: 'abgeschlossen',
    label: 'Abgeschlossen',
    open: 'false',
    none: 'Noch ist kein Vorgang abgeschlossen.',
  },
  { key: 'alle', label: 'Alle', open: undefined, none: 'Sie haben noch keine Vorgänge.' },
] as const

const viewIn = ({ searchParams }: URL) =>
  views.find(({ key }) => key === searchParams.get('stand')) ?? views[0]

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, account } = await requireAccount(context.get(visitContext), url)
  const { key, open } = viewIn(url)
  const query = { open, page: pageOf(url.searchParams), per_page: perPage }
  const { data, meta } = await api.myProcedures.list({ query })
  return { account, procedures: data, view: key, ...paginationOf(meta) }
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Meine Vorgänge')

export default function Procedures() {
  const { account, procedures, view, page, pages } = useLoaderData<typeof loader>()
  const { label, none } = views.find(({ key }) => key === view)!
  return (
    <AccountPage account={account} place="procedures">
      <AccountHead title="Meine Vorgänge" lead="Ihre Vorgänge und ihr aktueller Status." />
      <nav aria-label="Auswahl" className={css.tabs}>
        {views.map(({ key, label }) => (
          <Link
            key={key}
            to={listAddress(path, { stand: key })}
            aria-current={key === view ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {procedures.length > 0 ? (
        <ProcedureList caption={`Vorgänge: ${label}`} procedures={procedures} />
      ) : (
        <EmptyState icon={IconProgressCheck} title={none}>
          <p>
            <Link to={href('/kundenlogin/services')}>Alle Online-Services</Link>
          </p>
        </EmptyState>
      )}
      <Pager page={page} pages={pages} address={page => listAddress(path, { stand: view, seite: page })} />
    </AccountPage>
  )
}
