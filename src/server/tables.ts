import type { ApikeyRefusalTable, ApikeySecretTable, ApikeyTable } from './apikeys/table.ts'
import type { DeliveryTable, DeliveryTargetTable } from './deliveries/table.ts'
import type { MeterRow } from '#contract/meters.ts'
import type { CategoryRow } from '#contract/categories.ts'
import type { ContactRow, LabelRow, NoteRow } from '#contract/crm/crm.ts'
import type { DisturbanceRow } from '#contract/notices/disturbances.ts'
import type { DownloadRow, ServiceareaDownload } from '#contract/downloads.ts'
import type { ImportProfileRow } from '#contract/imports/profiles.ts'
import type { InstallerRow } from '#contract/installers.ts'
import type { JobpostingRow } from '#contract/jobpostings.ts'
import type { LocationRow, LocationtypeRow } from '#contract/locations/locations.ts'
import type { MaintenanceRow } from '#contract/notices/maintenances.ts'
import type { NewsRow } from '#contract/news.ts'
import type { PriceRow } from '#contract/prices/prices.ts'
import type { ServiceareaRow } from '#contract/locations/serviceareas.ts'
import type { SubscriberRow } from '#contract/subscriptions/subscribers.ts'
import type { DocumenttypeRow } from '#contract/documenttypes.ts'
import type { TemplateRow } from '#contract/templates/templates.ts'
import type { TenantRow } from '#contract/organizations/saml-tenants.ts'
import type { Textlabel } from '#contract/organizations/textlabels.ts'
import type { CustomerTable, CustomerTokenTable, CustomerUserTable } from './customers/table.ts'
import type { ImportChunkTable, ImportFindingTable, ImportRecordTable, ImportTable } from './imports/table.ts'
import type { JobapplicationTable } from './jobapplications/table.ts'
import type { DraftTable } from './drafts/table.ts'
import type { EmailContentTable, EmailTable } from './email/table.ts'
import type { BounceMessageTable } from './email/bounces/table.ts'
import type { MediaTable, StorageCheckTable } from './media/table.ts'
import type { PostboxTable } from './postbox/table.ts'
import type { AnnouncementTable } from './notifications/announcements/table.ts'
import type { NotificationTable } from './notifications/table.ts'
import type {
  OrganizationDraftTable,
  OrganizationErasureTable,
  OrganizationFiguresTable,
  OrganizationTable,
  PlatformDayTable,
  PlatformFiguresTable,
} from './organizations/table.ts'
import type { EventTable } from './events/table.ts'
import type { WebhookAttemptTable, WebhookDeliveryTable, WebhookTable } from './webhooks/table.ts'
import type { PausedJobTable } from './queue/paused-jobs.ts'
import type { ProcedureDistinctTable, ProcedureMergeTable } from './procedures/merging/table.ts'
import type { ProcedureEntryTable } from './procedures/by-staff/table.ts'
import type {
  AccessKeyTable,
  ConfirmationTable,
  MeterstatusTable,
  OfferTable,
  ProcedureCounterTable,
  ProcedureTable,
  ProcedureUserTable,
  StatusupdateTable,
} from './procedures/table.ts'
import type { BulkActTable } from './procedures/bulk/table.ts'
import type { ProcedureViewTable } from './procedures/views/table.ts'
import type { ExchangeFileTable, ExchangeLookTable } from './exchange/table.ts'
import type {
  ExportBatchTable,
  ExportCandidateTable,
  ExportProfileTable,
  ExportRowTable,
} from './exports/table.ts'
import type { HeldTaskTable, JobHourTable, JobProgressTable, JobRunTable } from './queue/table.ts'
import type { AttemptTable, SessionTable } from './sessions/table.ts'
import type { SupportArticleTable } from './support/table.ts'
import type { BegunMailingTable, MailingTable } from './subscriptions/mailings/table.ts'
import type { SubscriberCountTable, SubscriberKeyTable } from './subscriptions/table.ts'
import type { TrustAssertionTable } from './trust/table.ts'
import type { RetentionHoldTable, RetentionProofTable } from './retention/table.ts'
import type { RoleTable } from './users/roles/table.ts'
import type { RecoveryCodeTable, SecondFactorTable, UserTable, UserTokenTable } from './users/table.ts'
import type { Table } from './core/database/table-type.ts'

type Tenant<Row> = Table<Row & { organization_id: string }>

/** Row types of the features' tables. Tables with exactly their contract's columns use its row type. */
declare module './core/database/tables.ts' {
  interface Tables {
    access_keys: Table<AccessKeyTable>
    announcements: Table<AnnouncementTable>
    apikeys: Table<ApikeyTable>
    apikey_secrets: Table<ApikeySecretTable>
    apikey_refusals: Table<ApikeyRefusalTable>
    attempts: Table<AttemptTable>
    categories: Table<Omit<CategoryRow, 'item_count'>>
    contacts: Table<Omit<ContactRow, 'name'>>
    customer_meters: Table<MeterRow>
    customer_tokens: Table<CustomerTokenTable>
    customer_users: Table<CustomerUserTable>
    customers: Table<CustomerTable>
    deliveries: Table<DeliveryTable>
    delivery_targets: Table<DeliveryTargetTable>
    disturbances: Table<Omit<DisturbanceRow, 'shapes'>>
    documenttypes: Table<DocumenttypeRow>
    downloads: Table<Omit<DownloadRow, 'category' | 'serviceareas' | 'media'>>
    drafts: Table<DraftTable>
    events: Table<EventTable>
    exchange_files: Table<ExchangeFileTable>
    exchange_looks: Table<ExchangeLookTable>
    export_batches: Table<ExportBatchTable>
    export_candidates: Table<ExportCandidateTable>
    export_profiles: Table<ExportProfileTable>
    export_rows: Table<ExportRowTable>
    importprofiles: Table<ImportProfileRow>
    imports: Table<ImportTable>
    import_chunks: Table<ImportChunkTable>
    import_findings: Table<ImportFindingTable>
    import_records: Table<ImportRecordTable>
    installers: Table<InstallerRow>
    jobapplications: Table<JobapplicationTable>
    jobpostings: Table<
      Omit<JobpostingRow, 'application_count' | 'media' | 'visits'> & {
        visits: number
        first_published_at: string | null
      }
    >
    held_tasks: Table<HeldTaskTable>
    job_hours: Table<JobHourTable>
    job_progress: Table<JobProgressTable>
    job_runs: Table<JobRunTable>
    labels: Table<LabelRow>
    locations: Table<LocationRow>
    locationtypes: Table<LocationtypeRow>
    emails: Table<EmailTable>
    email_contents: Table<EmailContentTable>
    bounce_messages: Table<BounceMessageTable>
    mailings: Table<MailingTable>
    mailings_begun: Table<BegunMailingTable>
    maintenances: Table<Omit<MaintenanceRow, 'shapes'>>
    media: Table<MediaTable>
    storage_checks: Table<StorageCheckTable>
    meterstatuses: Table<MeterstatusTable>
    news: Table<Omit<NewsRow, 'media'>>
    notes: Table<Omit<NoteRow, 'title'>>
    notifications: Table<NotificationTable>
    organization_drafts: Table<OrganizationDraftTable>
    organization_erasures: Table<OrganizationErasureTable>
    organization_figures: Table<OrganizationFiguresTable>
    organizations: Table<OrganizationTable>
    paused_jobs: Table<PausedJobTable>
    platform_days: Table<PlatformDayTable>
    platform_figures: Table<PlatformFiguresTable>
    postbox_messages: Table<PostboxTable>
    prices: Table<PriceRow>
    procedure_confirmations: Table<ConfirmationTable>
    procedure_bulk_acts: Table<BulkActTable>
    procedure_counters: Table<ProcedureCounterTable>
    procedure_distinct: Table<ProcedureDistinctTable>
    procedure_entries: Table<ProcedureEntryTable>
    procedure_merges: Table<ProcedureMergeTable>
    procedure_offers: Table<OfferTable>
    procedure_users: Table<ProcedureUserTable>
    procedures: Table<ProcedureTable>
    procedureviews: Table<ProcedureViewTable>
    servicearea_downloads: Tenant<ServiceareaDownload>
    serviceareas: Table<ServiceareaRow>
    recovery_codes: Table<RecoveryCodeTable>
    retention_holds: Table<RetentionHoldTable>
    retention_proofs: Table<RetentionProofTable>
    roles: Table<RoleTable>
    second_factors: Table<SecondFactorTable>
    sessions: Table<SessionTable>
    statusupdates: Table<StatusupdateTable>
    subscriber_counts: Table<SubscriberCountTable>
    subscriber_keys: Table<SubscriberKeyTable>
    subscribers: Table<SubscriberRow>
    support_articles: Table<SupportArticleTable>
    templates: Table<TemplateRow>
    tenants: Table<Omit<TenantRow, 'private_key_set'> & { private_key: string | null }>
    textlabels: Tenant<Textlabel>
    trust_assertions: Table<TrustAssertionTable>
    user_tokens: Table<UserTokenTable>
    users: Table<UserTable>
    webhook_attempts: Table<WebhookAttemptTable>
    webhook_deliveries: Table<WebhookDeliveryTable>
    webhooks: Table<WebhookTable>
  }
}
