import { Form, href } from 'react-router'
import { useTexts } from '../lib/texts.tsx'
import { optionsOf, type PortalFrame } from './frame.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Button } from '../ui/button/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog/dialog.tsx'
import css from './municipality-dialog.module.css'
import { RadioCards } from '../ui/form/radios.tsx'

export const municipalityDialogId = 'gemeinde-waehlen'

/** Dialog to choose the visitor's municipality; submitting it leads to the municipality's page. */
export function MunicipalityDialog({ frame }: { frame: PortalFrame }) {
  const t = useTexts()
  const sorted = frame.municipalities.toSorted((a, b) => a.title.localeCompare(b.title, 'de'))
  return (
    <Dialog id={municipalityDialogId} title="Gemeinde wählen" text={t('municipality.hint')}>
      <Form method="post" action={href('/gemeinde-waehlen')}>
        <DialogBody>
          <fieldset className={css.choices}>
            <legend className="visually-hidden">Gemeinde</legend>
            <RadioCards
              name="client_servicearea_id"
              options={optionsOf(sorted)}
              value={frame.municipality_id ?? undefined}
              columns={2}
            />
          </fieldset>
          {frame.organization.modules.servicearea && (
            <ArrowLink to={href('/versorgungsgebiet')} className={css.all}>
              Gesamtes Versorgungsgebiet
            </ArrowLink>
          )}
        </DialogBody>
        <DialogFooter>
          <Button>Übernehmen</Button>
          <Button type="button" variant="secondary" command="close" commandfor={municipalityDialogId}>
            Abbrechen
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
