import { z } from 'zod'
import { count } from '../core/effect.ts'
import { day, id, timestamp } from '../core/shapes.ts'
import { organizationListRow } from './rows.ts'
import { organizationStatuses, type OrganizationStatus } from './statuses.ts'

const counted = z.int()
const byStatus = z.object(
  Object.fromEntries(
    Object.entries(organizationStatuses).map(([status, title]) => [status, counted.meta({ title })]),
  ) as Record<OrganizationStatus, typeof counted>,
)

const named = {
  id: id.meta({ title: 'Kennung' }),
  title: z.string().meta({ title: 'Titel' }),
}

/** Figures over all organizations, counted every few minutes. */
export const platformFigures = z.object({
  open_procedures: count('Offene Vorgänge'),
  staff: count('Beschäftigte'),
  staff_active: count('In den letzten sieben Tagen angemeldet'),
  storage_bytes: count('Belegter Speicher in Byte'),
  emails: z
    .object({ sent: count('Gesendet'), waiting: count('Wartend'), bounced: count('Unzustellbar') })
    .meta({ title: 'E-Mails des letzten Tages' }),
  jobs: z.object({ waiting: count('Wartend'), failed: count('Gescheitert') }).meta({ title: 'Aufträge' }),
  files_missing: count('Fehlende Dateien'),
  bounced: z
    .array(z.object({ ...named, count: count('Unzustellbare E-Mails') }))
    .meta({ title: 'Organisationen mit den meisten unzustellbaren E-Mails des letzten Tages' }),
})
export type PlatformFigures = z.output<typeof platformFigures>

export const organizationStatistics = z.object({
  at: timestamp.meta({ title: 'Gezählt am' }),
  statuses: byStatus.meta({ title: 'Organisationen nach Zustand' }),
  figures: platformFigures.meta({ title: 'Zahlen' }),
  largest: z.array(organizationListRow).meta({ title: 'Organisationen mit den meisten offenen Vorgängen' }),
  closing: z
    .array(z.object({ ...named, erase_at: timestamp.meta({ title: 'Löschung am' }) }))
    .meta({ title: 'Organisationen, deren Daten als nächste gelöscht werden' }),
  days: z
    .array(
      z.object({
        day: day.meta({ title: 'Tag' }),
        procedures: count('Vorgänge'),
        emails: count('E-Mails'),
        bounced: count('Unzustellbare E-Mails'),
      }),
    )
    .meta({ title: 'Die letzten 30 Tage' }),
})
export type OrganizationStatistics = z.output<typeof organizationStatistics>
