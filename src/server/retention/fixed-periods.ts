import { sql } from 'kysely'
import { endedKeyDays } from '#contract/apikeys.ts'
import { eventDays } from '#contract/event-days.ts'
import { importDraftDays, undoDays } from '#contract/imports/statuses.ts'
import { draftDays } from '#contract/organizations/draft-days.ts'
import type { Db, Tables } from '../core/database/database.ts'
import { loose } from '../core/database/loose.ts'
import { dropAuditBefore } from '../audit/months.ts'
import { deleteDraftsBefore as dropApplications } from '../jobapplications/draft.ts'
import { dropOldFiles, dropOldReports } from '../imports/expire.ts'
import { deleteOldEvents } from '../events/delete-old-events.ts'
import {
  deleteAccountEmails,
  deleteDrafts,
  deleteManyRuns,
  deleteUnfulfilledProofs,
  deleteUnsentFiles,
  deleteUnusedProofs,
} from './expired-rows.ts'

/** The time that many hours ago. */
type Before = (hours: number) => string

export interface FixedPeriod {
  title: string
  kept: string
  lead: string
  /** Concerns the platform alone: organizations do not see it. */
  ofPlatform?: true
  /** Deletes what is older. */
  remove: (platform: Db, before: Before) => Promise<unknown>
}

const day = 24
const year = 365 * day

/** Deletes the rows of a table whose time is more than so many hours ago. */
const olderThan =
  <Table extends keyof Tables>(
    table: Table,
    time: keyof Tables[Table] & string,
    hours: number,
  ): FixedPeriod['remove'] =>
  (platform, before) =>
    loose(platform).deleteFrom<string>(table).where(sql.ref(time), '<', before(hours)).execute()

/** Periods that no organization sets: what is needed for a short time only, and what stays. */
export const fixedPeriods: readonly FixedPeriod[] = [
  {
    title: 'Unbestätigte Empfangsadressen',
    kept: '14 Tage',
    lead: 'Der Link in der E-Mail wurde nicht benutzt',
    remove: (platform, before) =>
      platform
        .deleteFrom('subscribers')
        .where('verification', '=', 'pending')
        .where('updated_at', '<', before(14 * day))
        .execute(),
  },
  {
    title: 'Links in E-Mails',
    kept: 'bis sie ablaufen',
    lead: 'Zum Bestätigen, Ändern und für ein neues Passwort',
    async remove(platform, before) {
      for (const table of ['subscriber_keys', 'customer_tokens', 'user_tokens'] as const)
        await platform
          .deleteFrom(table as 'user_tokens')
          .where('expires_at', '<', before(0))
          .execute()
    },
  },
  // Links may refer to proofs that go with a draft.
  {
    title: 'Entwürfe von Formularen',
    kept: '14 Tage',
    lead: 'Mit ihren Dateien',
    remove: (platform, before) => platform.transaction().execute(db => deleteDrafts(db, before(0))),
  },
  {
    title: 'Dateien für eine Antwort zu einem Vorgang',
    kept: '14 Tage',
    lead: 'Hochgeladen und nicht gesendet',
    remove: (platform, before) =>
      platform.transaction().execute(db => deleteUnsentFiles(db, before(14 * day))),
  },
  {
    title: 'Angefangene Bewerbungen',
    kept: '14 Tage',
    lead: 'Nicht gesendet, mit ihren Dateien',
    remove: (platform, before) =>
      platform.transaction().execute(db => dropApplications(db, before(14 * day))),
  },
  {
    title: 'Läufe von Aufträgen',
    kept: '30 Tage',
    lead: 'Dauer und Ergebnis, je Art höchstens die letzten 1.000',
    async remove(platform, before) {
      await platform
        .deleteFrom('job_runs')
        .where('started_at', '<', before(30 * day))
        .execute()
      await platform
        .deleteFrom('job_hours')
        .where('hour', '<', before(30 * day))
        .execute()
      await platform.deleteFrom('job_progress').where('updated_at', '<', before(day)).execute()
      await deleteManyRuns(platform)
    },
  },
  {
    title: 'Sitzungen',
    kept: 'bis sie enden',
    lead: 'Wer gerade angemeldet ist',
    remove: olderThan('sessions', 'expires_at', 0),
  },
  {
    title: 'Beendete API-Schlüssel',
    kept: `${endedKeyDays} Tage`,
    lead: 'Damit sichtbar bleibt, was noch mit ihnen aufruft; abgewiesene Aufrufe ebenso lange',
    async remove(platform, before) {
      const time = before(endedKeyDays * day)
      await platform.deleteFrom('apikeys').where('ended_at', '<', time).execute()
      await platform.deleteFrom('apikey_secrets').where('ends_at', '<', time).execute()
      await platform.deleteFrom('apikey_refusals').where('last_at', '<', time).execute()
    },
  },
  {
    title: 'Dateien von Importen, die nicht übernommen wurden',
    kept: `${importDraftDays} Tage`,
    lead: 'Nach der letzten Änderung; danach bleiben Zahlen und Prüfsumme',
    remove: (platform, before) => dropOldFiles(platform, before(importDraftDays * day)),
  },
  {
    title: 'Berichte von Importen, und was vorher dastand',
    kept: `${undoDays} Tage`,
    lead: 'So lange ist ein Import rückgängig zu machen; danach bleiben Zahlen und Prüfsumme',
    remove: (platform, before) => dropOldReports(platform, before(undoDays * day)),
  },
  {
    title: 'Ausgetauschte Dateien',
    kept: '3 Jahre',
    lead: 'Name, Prüfsumme und Ergebnis; danach gilt dieselbe Datei als neu',
    remove: olderThan('exchange_files', 'finished_at', 3 * year),
  },
  {
    title: 'Änderungen für andere Programme',
    kept: `${eventDays} Tage`,
    lead: 'Was wann mit welchem Eintrag geschah, ohne Inhalte; die letzte bleibt stehen',
    remove: (platform, before) => deleteOldEvents(platform, before(eventDays * day)),
  },
  {
    title: 'Gesendete Webhooks',
    kept: `${eventDays} Tage`,
    lead: 'Versuche mit dem Anfang der Antwort',
    remove: olderThan('webhook_deliveries', 'at', eventDays * day),
  },
  {
    title: 'Versuche beim Anmelden',
    kept: '24 Stunden',
    lead: 'Gezählt, um Angriffe zu bremsen',
    remove: olderThan('attempts', 'at', day),
  },
  {
    title: 'Nachweise, die niemand verwendet',
    kept: '24 Stunden',
    lead: 'Codes und Online-Ausweis, ohne Vorgang oder Kundenkonto',
    async remove(platform, before) {
      await deleteUnfulfilledProofs(platform, before(day))
      await deleteUnusedProofs(platform, before(day))
    },
  },
  {
    title: 'Kennzeichen gegen doppeltes Senden',
    kept: '24 Stunden',
    lead: 'Technisch, ohne Inhalt',
    remove: olderThan('idempotency_keys', 'created_at', day),
  },
  {
    title: 'Durchgerechnete Sammelaktionen',
    kept: '24 Stunden',
    lead: 'Kennungen der ausgewählten Vorgänge, ohne Angaben',
    remove: olderThan('procedure_bulk_acts', 'created_at', day),
  },
  {
    title: 'E-Mails über Konten von Beschäftigten',
    kept: '30 Tage',
    lead: 'Einladungen und Links im Versand',
    remove: (platform, before) => deleteAccountEmails(platform, before(30 * day)),
  },
  {
    title: 'Zurückgekommene E-Mails',
    kept: '90 Tage',
    lead: 'Prüfsumme und Ergebnis, damit keine doppelt zählt',
    remove: olderThan('bounce_messages', 'received_at', 90 * day),
  },
  {
    title: 'Begonnene Organisationen',
    ofPlatform: true,
    kept: `${draftDays} Tage`,
    lead: 'Nach der letzten Änderung, wenn die Plattform sie nicht anlegt',
    remove: olderThan('organization_drafts', 'updated_at', draftDays * day),
  },
  {
    title: 'Am Telefon begonnene Vorgänge',
    kept: `${draftDays} Tage`,
    lead: 'Nach der letzten Eingabe, wenn kein Vorgang daraus wird',
    remove: olderThan('procedure_entries', 'updated_at', draftDays * day),
  },
  {
    title: 'Sendungen an Empfangsadressen',
    kept: '1 Jahr',
    lead: 'Anlass, Zeit und Anzahl, nach dem Ende; keine Adressen',
    remove: olderThan('mailings', 'finished_at', year),
  },
  {
    title: 'Nachweise über Löschungen',
    kept: '3 Jahre',
    lead: 'Wann nach welcher Frist wie viel gelöscht wurde, ohne Inhalte',
    remove: olderThan('retention_proofs', 'deleted_at', 3 * year),
  },
  {
    title: 'Protokoll',
    kept: '10 Jahre',
    lead: 'Wer was getan hat, ohne Angaben zu Kundinnen und Kunden; niemand kann es ändern. Es endet monatsweise',
    remove: (platform, before) => dropAuditBefore(platform, before(10 * year)),
  },
]
