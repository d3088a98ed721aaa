import { described } from './page-title.tsx'
import type { MetaFunction } from 'react-router'
import { usePortal } from './layout.tsx'
import { servicesByDemand } from './services.ts'
import { useTexts } from './texts.tsx'
import { PageHead } from './ui/page-head.tsx'
import { TileField } from './ui/tile-field.tsx'

export const meta: MetaFunction = () =>
  described('Alle Services', 'Alles, was Sie hier online erledigen und nachlesen können, auf einen Blick.')

export default function Services() {
  const { frame } = usePortal()
  const t = useTexts()
  return (
    <>
      <PageHead crumbs={[{ label: 'Services' }]} title={t('services.title')} lead={t('services.lead')} />
      <div className="wrap">
        <TileField tiles={servicesByDemand(frame.organization)} />
      </div>
    </>
  )
}
