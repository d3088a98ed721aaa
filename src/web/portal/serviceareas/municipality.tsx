import { href } from 'react-router'
import type { PortalFrame } from '../layout/frame.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Box } from '../ui/page/card.tsx'
import { FactList } from '../ui/list/fact-list.tsx'
import { FileList } from '../ui/list/file-list.tsx'
import { RegionMap } from '../ui/map/region-map.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { DisturbanceStrip } from '../ui/feedback/disturbance-strip.tsx'
import { Table } from '../ui/list/table.tsx'
import { MaintenanceCards } from '../maintenances/card.tsx'
import type { Charge } from './charges.ts'
import { NewsCard } from './news-card.tsx'
import { hardnessAdvice } from '#contract/locations/hardness.ts'
import type { loadMunicipality } from './load-municipality.ts'
import css from './municipality.module.css'
import { SiteLegend, SiteList } from './sites.tsx'
import { MunicipalityContacts } from './contacts.tsx'
import { WaterCard } from './water-card.tsx'
import { WaterTable } from './water-table.tsx'

type Data = Awaited<ReturnType<typeof loadMunicipality>>

export function MunicipalityView({ frame, municipality }: { frame: PortalFrame; municipality: Data }) {
  const { title, description, info, facts, water, charges, disturbances, sites, scene, news } = municipality
  const supplyArea = { label: 'Gemeinden', href: href('/versorgungsgebiet') }
  const crumbs = frame.organization.modules.servicearea ? [supplyArea] : []
  const [first] = disturbances
  const range = water?.hardness?.range
  return (
    <>
      <PageHead crumbs={[...crumbs, { label: title }]} title={`Gemeinde ${title}`} lead={description} />
      {first && frame.banner.disturbances.length === 0 && (
        <DisturbanceStrip
          title={`${first.title}.`}
          to={`${href('/stoerungen')}?id=${first.id}`}
          link="Zur Störung"
        >
          {first.text}
        </DisturbanceStrip>
      )}
      <div className={`wrap ${css.page}`}>
        {water && <WaterCard water={water} charge={charges[0]} />}
        <div className={css.columns}>
          <MunicipalitySections municipality={municipality} frame={frame} />
          <div className={css.aside}>
            {scene.areas.length > 0 && (
              <RegionMap
                label={`Karte: ${title}`}
                scene={scene}
                legend={<SiteLegend sites={sites} disturbances={disturbances.length > 0} />}
              />
            )}
            {facts.length > 0 && (
              <Box>
                <h2 className={css.question}>Auf einen Blick</h2>
                <FactList facts={facts} className={css.facts} />
              </Box>
            )}
            {range && (
              <Box>
                <h2 className={css.question}>Was heißt „{range}“?</h2>
                <p>{hardnessAdvice[range]}</p>
              </Box>
            )}
            {news && <NewsCard news={news} />}
            {info && <div className={css.info} dangerouslySetInnerHTML={{ __html: info }} />}
          </div>
        </div>
      </div>
    </>
  )
}

function MunicipalitySections({ municipality, frame }: { municipality: Data; frame: PortalFrame }) {
  const { title, charges, downloads, disturbances, works, sites, values, waterworks, contact } = municipality
  return (
    <div className={css.sections}>
      {disturbances.length > 0 && (
        <section>
          <h2>Störungen</h2>
          <ul className={css.disturbances}>
            {disturbances.map(({ id, title, text }) => (
              <li key={id} id={`stoerung-${id}`}>
                <a href={`${href('/stoerungen')}?id=${id}`}>{title}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {values.length > 0 && (
        <section>
          <h2 className={css.close}>Ihr Trinkwasser</h2>
          {waterworks && <p className={css.origin}>Aus dem {waterworks}</p>}
          <WaterTable title={title} values={values} />
        </section>
      )}
      <MunicipalityContacts organization={frame.organization} contact={contact} />
      {charges.length > 0 && (
        <section>
          <h2>Preise in {title}</h2>
          <Charges title={title} charges={charges} />
          <ArrowLink to={href('/entgelte-gebuehren')}>Alle Preise</ArrowLink>
        </section>
      )}
      {works.length > 0 && (
        <section>
          <h2>Baumaßnahmen</h2>
          <MaintenanceCards works={works} />
        </section>
      )}
      {downloads.length > 0 && (
        <section>
          <h2>Downloads</h2>
          <FileList files={downloads} />
        </section>
      )}
      {sites.length > 0 && (
        <section>
          <h2>Anlagen und Anlaufstellen</h2>
          <SiteList sites={sites} />
        </section>
      )}
    </div>
  )
}

const boldPrice = ({ price }: Charge) => <strong>{price}</strong>

const Charges = ({ title, charges }: { title: string; charges: Charge[] }) => (
  <Table
    caption={`Preise in ${title}`}
    columns={[
      { key: 'label', label: 'Leistung', cell: ({ label }: Charge) => label },
      { key: 'price', label: 'Preis', align: 'end', cell: boldPrice },
    ]}
    rows={charges}
    rowKey={({ id }) => id}
  />
)
