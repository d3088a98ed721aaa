import { publicPageMeta } from '../lib/portal-meta.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { pagePicture } from '../lib/media.ts'
import { servicesByPopularity } from './services.ts'
import css from './services.module.css'
import { useTexts } from '../lib/texts.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconClipboardList } from '../ui/icon/icons.ts'
import { HeadPicture } from '../ui/page/head-picture.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { TileGrid } from '../ui/list/tile-grid.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export const loader = ({ context }: LoaderFunctionArgs) => ({
  picture: pagePicture(requireOrganization(context.get(visitContext)), 'services'),
})

export const meta: MetaFunction = call =>
  publicPageMeta(call, {
    title: 'Alle Services',
    description: 'Alles, was Sie hier online erledigen und nachlesen können, auf einen Blick.',
    path: href('/client/services'),
  })

export default function Services() {
  const { frame } = usePortal()
  const { picture } = useLoaderData<typeof loader>()
  const t = useTexts()
  const services = servicesByPopularity(frame.organization)
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Services' }]}
        title={t('services.title')}
        lead={t('services.lead')}
        picture={picture && <HeadPicture picture={picture} />}
      />
      <div className={`wrap ${css.page}`}>
        {services.length > 0 ? <TileGrid tiles={services} /> : <NoServices />}
      </div>
    </>
  )
}

const NoServices = () => (
  <EmptyState icon={IconClipboardList} title="Online können Sie hier zurzeit nichts erledigen.">
    <p>Wenden Sie sich gern an unseren Kundenservice.</p>
    <ArrowLink to={href('/impressum')}>So erreichen Sie uns</ArrowLink>
  </EmptyState>
)
