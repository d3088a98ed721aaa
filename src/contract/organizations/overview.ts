import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { count } from '../core/effect.ts'
import { day, timestamp } from '../core/shapes.ts'
import { auditVerbs } from '../audit/verbs.ts'
import { readinessRow } from './readiness.ts'

const contactPerson = z.object({
  name: z.string().meta({ title: 'Name' }),
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  signed_in: z.boolean().meta({ title: 'War schon angemeldet' }),
  invited_until: timestamp.nullable().meta({ title: 'Einladung gilt bis' }),
})

/** Events of an organization, for the platform: no contents. */
const recentEvent = z.object({
  at: timestamp.meta({ title: 'Zeitpunkt' }),
  verb: choice(auditVerbs).meta({ title: 'Handlung' }),
  noun: z.string().meta({ title: 'Bereich' }),
  actor_kind: z.string().meta({ title: 'Art' }),
  actor_name: z.string().meta({ title: 'Wer' }),
})

/** Everything on the overview of one organization that the platform's admins see. */
export const organizationOverview = z.object({
  readiness: z.array(readinessRow).meta({ title: 'Bis zur Veröffentlichung' }),
  first_person: contactPerson.nullable().meta({ title: 'Erste Person' }),
  extent: z
    .object({
      modules_on: count('Eingeschaltete Module'),
      staff: count('Beschäftigte'),
      invited: count('Eingeladene'),
      customers: count('Kundenkonten'),
      open_procedures: count('Offene Vorgänge'),
      storage_bytes: count('Belegter Speicher in Byte'),
      emails: count('E-Mails der letzten 30 Tage'),
    })
    .meta({ title: 'Umfang' }),
  health: z
    .object({
      emails_sent: count('Gesendete E-Mails des letzten Tages'),
      emails_bounced: count('Unzustellbare E-Mails des letzten Tages'),
      jobs_waiting: count('Wartende Aufträge'),
      jobs_failed: count('Gescheiterte Aufträge'),
      jobs_paused: count('Angehaltene Aufträge'),
      files_missing: count('Fehlende Dateien').nullable().meta({ title: 'Fehlende Dateien' }),
      files_checked_at: timestamp.nullable().meta({ title: 'Dateien verglichen am' }),
      storage: z.boolean().meta({ title: 'Dateiablage eingerichtet' }),
    })
    .meta({ title: 'Zustand' }),
  signins: z
    .array(z.object({ day: day.meta({ title: 'Tag' }), count: count('Anmeldungen') }))
    .meta({ title: 'Anmeldungen im Büro der letzten 30 Tage' }),
  recent: z.array(recentEvent).meta({ title: 'Zuletzt' }),
  erasure: z
    .object({
      started_at: timestamp.meta({ title: 'Begonnen am' }),
      finished_at: timestamp.nullable().meta({ title: 'Beendet am' }),
      counts: z.record(z.string(), z.int()).meta({ title: 'Gelöschte Einträge je Tabelle' }),
    })
    .nullable()
    .meta({ title: 'Nachweis der Löschung' }),
})
export type OrganizationOverview = z.output<typeof organizationOverview>
