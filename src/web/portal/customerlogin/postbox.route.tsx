import { href, type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router'
import { listAddress, pageOf } from '../lib/list-query.ts'
import { visitContext } from '#web/lib/visit.ts'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconMailbox } from '../ui/icon/icons.ts'
import { Pager } from '../ui/list/pager.tsx'
import { requireAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import { MessageList } from './message-list.tsx'
import { paginationOf, perPage } from './pagination.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, account } = await requireAccount(context.get(visitContext), url)
  const { data, meta } = await api.myPostbox.list({
    query: { page: pageOf(url.searchParams), per_page: perPage },
  })
  return { account, messages: data, ...paginationOf(meta) }
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Postfach')

export default function Postbox() {
  const t = useTexts()
  const { account, messages, total, page, pages } = useLoaderData<typeof loader>()
  return (
    <AccountPage account={account} place="postbox">
      <AccountHead title="Postfach" lead={total > 0 && countText(total, account.unread)} />
      {messages.length > 0 ? (
        <MessageList caption="Nachrichten an Sie" messages={messages} />
      ) : (
        <EmptyState icon={IconMailbox} title="Hier ist noch keine Nachricht.">
          <p>{t('postbox.empty')}</p>
        </EmptyState>
      )}
      <Pager
        page={page}
        pages={pages}
        address={page => listAddress(href('/kundenlogin/postfach'), { seite: page })}
      />
    </AccountPage>
  )
}

const countText = (total: number, unread: number) =>
  `${total === 1 ? '1 Nachricht' : `${total} Nachrichten`}, davon ${unread || 'keine'} ungelesen.`
