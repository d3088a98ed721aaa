import type { ReactNode } from 'react'
import { ArrowLink } from '#web/portal/ui/link/arrow-link.tsx'
import { Badge, Pill, Tag } from '#web/portal/ui/feedback/badge.tsx'
import { Button, ButtonLink } from '#web/portal/ui/button/button.tsx'
import { Box, Card } from '#web/portal/ui/page/card.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/portal/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/portal/ui/feedback/empty-state.tsx'
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconMailbox,
  IconMapPin,
  IconMessage2Question,
  IconTool,
} from '#web/portal/ui/icon/icons.ts'
import { SearchBox } from '#web/portal/ui/form/search-box.tsx'
import css from './portal-shell-components.module.css'

/** The pieces of the frame, each in its states. */
export function ShellComponents() {
  return (
    <>
      <Part title="Schaltflächen">
        <Button>Weiter</Button>
        <Button small>Klein</Button>
        <Button disabled>Gesperrt</Button>
        <Button aria-busy>Wird gesendet …</Button>
        <Button variant="secondary">Ändern</Button>
        <ButtonLink to="#" variant="text">
          Abbrechen
        </ButtonLink>
        <Button variant="accent">Suchen</Button>
        <Button variant="destructive">Vorgang zurückziehen</Button>
      </Part>
      <Part title="Plaketten">
        <Badge kind="error" icon={IconTool}>
          In Reparatur
        </Badge>
        <Badge kind="warning" icon={IconMessage2Question}>
          Rückfrage an Sie
        </Badge>
        <Badge kind="tenant" icon={IconCalendarEvent}>
          Geplant
        </Badge>
        <Badge kind="success" icon={IconCircleCheck}>
          Behoben
        </Badge>
        <Badge kind="new">Neu</Badge>
        <Tag icon={IconMapPin}>Lindhausen</Tag>
        <Pill>14</Pill>
        <Pill alert>3 Störungen</Pill>
      </Part>
      <Part title="Dialog und Suche">
        <Button type="button" variant="secondary" command="show-modal" commandfor="gemeinde-waehlen">
          Gemeinde wählen
        </Button>
        <Button type="button" variant="secondary" command="show-modal" commandfor="beispiel">
          Vorgang zurückziehen …
        </Button>
        <SearchBox term="Gartenzähler" />
      </Part>
      <Part title="Leerer Zustand">
        <EmptyState icon={IconMailbox} title="Ihr Postfach ist noch leer">
          <p>Hier finden Sie künftig Rechnungen und Antworten.</p>
          <ArrowLink to="#">Dokument anfordern</ArrowLink>
        </EmptyState>
      </Part>
      <Part title="Karte und Kasten">
        <Card>Eine Karte: weiß, mit Linie.</Card>
        <Box>Ein Kasten: grau, ohne Linie.</Box>
      </Part>
      <Dialog
        id="beispiel"
        title="Vorgang zurückziehen?"
        text="Wir bearbeiten Ihre Meldung dann nicht weiter."
      >
        <DialogBody>Vorgang ZS-2026-004102, Zählerstand vom 18.11.2026</DialogBody>
        <DialogFooter>
          <Button variant="destructive">Vorgang zurückziehen</Button>
          <Button type="button" variant="secondary" command="close" commandfor="beispiel">
            Abbrechen
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <div className={css.row}>{children}</div>
    </section>
  )
}
