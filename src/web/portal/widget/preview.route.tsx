import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { portalTitle } from '../lib/portal-meta.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import css from './preview.module.css'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'disturbance')
  return { origin: visit.origin, type: organization.config.disturbance.widget_type }
}

export const meta: MetaFunction = call => [
  portalTitle(call, 'Störungen auf der eigenen Website'),
  { name: 'robots', content: 'noindex' },
]

const kinds = {
  list: 'Liste: zeigt alle aktuellen Störungen, auch dass es keine gibt.',
  banner: 'Leiste: erscheint nur, solange es eine Störung gibt.',
  none: 'Aus: auf der Website erscheint nichts.',
}

export default function Preview() {
  const { origin, type } = useLoaderData<typeof loader>()
  const snippet = `<script src="${origin}/widget.js" async></script>\n<klarwerk-stoerungen></klarwerk-stoerungen>`
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Störungen auf der eigenen Website' }]}
        title="Störungen auf der eigenen Website"
        lead="So sehen Ihre Besucher die aktuellen Störungen auf Ihrer Website."
      />
      <div className={`wrap ${css.page}`}>
        <section>
          <h2>Vorschau</h2>
          <p>{kinds[type]}</p>
          <div className={css.frame}>
            <klarwerk-stoerungen />
            <script src="/widget.js" async />
          </div>
        </section>
        <section>
          <h2>Einbauen</h2>
          <p>
            Setzen Sie diese zwei Zeilen dort in Ihre Website, wo die Störungen stehen sollen. Sie zeigen, was
            veröffentlicht und für die Website vorgesehen ist, setzen keine Cookies und fragen nur das Portal.
          </p>
          <pre className={css.snippet} tabIndex={0} aria-label="Zeilen für Ihre Website">
            <code>{snippet}</code>
          </pre>
          <p>Art und Farben stellen Sie in den Einstellungen unter „Störungen“ ein.</p>
        </section>
      </div>
    </>
  )
}
