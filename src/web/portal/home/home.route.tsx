import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { visitContext } from '../../lib/visit.ts'
import { Home } from './home.tsx'
import { usePortal } from '../layout.tsx'
import { loadHome } from './load-home.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: ['client_servicearea_id'] } }

export function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  return loadHome(visit, requireOrganization(visit))
}

export const meta: MetaFunction<typeof loader> = call => [
  ...publicPageMeta(call, {
    title: '',
    description:
      'Zählerstand melden, Abschlag ändern, Anschluss beantragen: Anliegen rund um Trinkwasser und Abwasser online erledigen. Mit Meldungen, Störungen und Preisen.',
    path: '/',
  }),
  ...(call.loaderData?.news.length
    ? [
        {
          tagName: 'link' as const,
          rel: 'alternate',
          type: 'application/rss+xml',
          title: 'Meldungen',
          href: href('/meldungen.xml'),
        },
      ]
    : []),
]

export default function HomePage() {
  const { frame } = usePortal()
  return <Home frame={frame} {...useLoaderData<typeof loader>()} />
}
