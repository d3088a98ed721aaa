import { href } from 'react-router'
import { Badge } from '../ui/feedback/badge.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { FactList } from '../ui/list/fact-list.tsx'
import { FileList } from '../ui/list/file-list.tsx'
import { Timeline } from '../ui/list/timeline.tsx'
import { RegionMap } from '../ui/map/region-map.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Picture } from '../ui/text/picture.tsx'
import css from './detail.module.css'
import type { toMaintenancePage } from './load-maintenance.ts'
import { maintenanceStatusLook } from './status-look.ts'

const list = { label: 'Baumaßnahmen und Wartungsarbeiten', href: href('/baumassnahmen-wartungsarbeiten') }

/** One maintenance: when, where, what one notices, and how it went on. */
export function MaintenanceArticle(given: ReturnType<typeof toMaintenancePage>) {
  const { status, title, when, description, pictures, files, facts, history, scene } = given
  const { label: statusLabel, kind, icon } = maintenanceStatusLook(status)
  return (
    <>
      <PageHead crumbs={[list, { label: title }]} title={title} lead={when} />
      <div className={`wrap ${css.page}`}>
        <div className={css.words}>
          <Badge kind={kind} icon={icon}>
            {statusLabel}
          </Badge>
          <FactList facts={facts} className={css.facts} />
          {description && <div className={css.text} dangerouslySetInnerHTML={{ __html: description }} />}
          {pictures.map((picture, index) => (
            <Picture key={picture.src} picture={picture} first={index === 0} />
          ))}
          {files.length > 0 && (
            <section>
              <h2>Zum Herunterladen</h2>
              <FileList files={files} />
            </section>
          )}
          {history.length > 0 && (
            <section>
              <h2>Verlauf</h2>
              <Timeline variant="log" entries={history} />
            </section>
          )}
          <p className={css.back}>
            <ArrowLink to={list.href}>Alle Baumaßnahmen</ArrowLink>
          </p>
        </div>
        {(scene.pins.length > 0 || scene.zones.length > 0) && (
          <RegionMap label={`Karte: ${title}`} scene={scene} />
        )}
      </div>
    </>
  )
}
