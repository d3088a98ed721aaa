import { href } from 'react-router'
import { optionsOf, type PortalFrame } from '../layout/frame.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconMapPin } from '../ui/icon/icons.ts'
import { useTexts } from '../lib/texts.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Radios } from '../ui/form/radios.tsx'
import css from './choose-municipality.module.css'

/** Page that asks for the municipality; the dialog asks the same. */
export function ChooseMunicipality({ frame: { municipalities, organization } }: { frame: PortalFrame }) {
  const t = useTexts()
  const sorted = municipalities.toSorted((a, b) => a.title.localeCompare(b.title, 'de'))
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Gemeinde wählen' }]}
        title="Gemeinde wählen"
        lead={t('municipality.hint')}
      />
      <div className={`wrap ${css.page}`}>
        {sorted.length ? (
          <form method="post" action={href('/gemeinde-waehlen')} className={css.form}>
            <Radios
              name="client_servicearea_id"
              label="Ihre Gemeinde"
              columns={2}
              options={optionsOf(sorted)}
            />
            <Button>Übernehmen</Button>
          </form>
        ) : (
          <EmptyState icon={IconMapPin} title="Hier sind noch keine Gemeinden eingetragen.">
            <p>Rufen Sie uns an, wenn Sie etwas zu Ihrem Ort wissen möchten.</p>
          </EmptyState>
        )}
        {organization.modules.servicearea && (
          <ArrowLink to={href('/versorgungsgebiet')}>Das gesamte Versorgungsgebiet ansehen</ArrowLink>
        )}
      </div>
    </>
  )
}
