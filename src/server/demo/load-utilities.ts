import { sql } from 'kysely'
import { demoData } from '../../../demo/index.ts'
import { insertRows } from './insert-rows.ts'
import { createDemoFile, createDemoIcons, createDemoPicture } from './draw-files.ts'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'
import { brandOf } from '../organizations/logo-columns.ts'
import { pagePictureOf } from '../organizations/page-pictures.ts'
import { type PicturePage, picturePages } from '#contract/organizations/picture-pages.ts'
import { hashPassword } from '../core/crypto/passwords.ts'
import type { Procedure } from '../procedures/find.ts'
import { encryptFields } from '../procedures/encrypted-fields.ts'
import { searchWords } from '../procedures/search-words.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import { isOfPlatform, platformId } from '../core/platform-id.ts'

type Row = Record<string, unknown>
type Rows = Row[]
type Data = ReturnType<typeof demoData>['organizations'][number]

/** Tables in the tableOrder of their foreign keys. */
const tableOrder = [
  'tenants',
  'textlabels',
  'serviceareas',
  'trust_assertions',
  'customers',
  'customer_users',
  'customer_meters',
  'roles',
  'users',
  'categories',
  'news',
  'prices',
  'disturbances',
  'maintenances',
  'downloads',
  'servicearea_downloads',
  'installers',
  'support_articles',
  'jobpostings',
  'jobapplications',
  'subscribers',
  'locationtypes',
  'locations',
  'templates',
  'documenttypes',
  'procedures',
  'procedure_counters',
  'meterstatuses',
  'procedure_users',
  'emails',
  'statusupdates',
  'procedure_offers',
  'procedure_confirmations',
  'access_keys',
  'procedureviews',
  'postbox_messages',
  'media',
  'notifications',
] as const

/** Loads all demo utilities in one transaction. */
export async function loadUtilities(services: Services) {
  const { platform } = services.database
  const data = demoData(services.now())
  const password_hash = await hashPassword(services.settings.demoPassword)
  const prepared = await Promise.all(data.organizations.map(each => prepare(services, each, password_hash)))
  await platform.transaction().execute(async db => {
    await insertRows(db, 'users', ofPlatform(withPasswords(data.platform.users, password_hash)))
    await insertRows(db, 'notifications', ofPlatform(data.platform.notifications))
    await insertRows(db, 'labels', data.platform.labels)
    for (const { organization, tables } of prepared) {
      await insertRows(db, 'organizations', [organization])
      for (const table of tableOrder) await insertRows(db, table, tables[table] ?? [])
    }
    for (const table of ['contacts', 'notes'] as const) await insertRows(db, table, data.platform[table])
    for (const table of ['templates', 'support_articles'] as const)
      await insertRows(db, table, ofPlatform(data.platform[table]))
    await copyFromLibrary(db)
    await nameRecipients(db)
  })
}

/** Emails about procedures have the name of the person. */
const nameRecipients = (db: Db) =>
  sql`
  update emails set recipient_name = procedures.customer_name from procedures
  where procedures.organization_id = emails.organization_id and procedures.id = emails.procedure_id`.execute(
    db,
  )

/** Articles of utilities that the library has, too, were copied from it. */
const copyFromLibrary = (db: Db) =>
  sql`
  update support_articles copy set
    library = original.id, imported_at = copy.created_at,
    library_hash = library_hash(original.title, original.abstract, original.content)
  from support_articles original
  where ${isOfPlatform('original.organization_id')} and not ${isOfPlatform('copy.organization_id')} and copy.title = original.title`.execute(
    db,
  )

const ofPlatform = (rows: readonly object[]): Rows =>
  rows.map(row => ({ ...row, organization_id: platformId }))

const withPasswords = (rows: readonly object[], password_hash: string): Rows =>
  rows.map(row => ({ ...row, password_hash }))

async function prepare(
  services: Services,
  data: Data,
  password_hash: string,
): Promise<{ organization: Row; tables: Record<string, Rows> }> {
  const { organization, ...lists } = data
  const organization_id = organization.id
  const own = (rows: readonly object[]): Rows => rows.map(row => ({ organization_id, ...row }))
  const tables: Record<string, Rows> = Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [name, own(rows)]),
  )
  return {
    organization: { ...organization, ...(await brand(services, organization)) },
    tables: {
      ...tables,
      procedures: withSearchWords(tables).map(row => withEncrypted(services, row)),
      users: withPasswords(tables.users!, password_hash),
      customer_users: withPasswords(tables.customer_users!, password_hash),
      access_keys: accessKeys(tables.procedures!),
      media: await media(services, tables.media!),
      ...splitEmails(tables.statusupdates!),
    },
  }
}

function withSearchWords({ procedures, meterstatuses }: Record<string, Rows>): Rows {
  const meters = Map.groupBy(meterstatuses ?? [], ({ procedure_id }) => procedure_id)
  return (procedures ?? []).map(row => {
    // Rows of the demo's files have the columns of their table.
    const input = { ...row, meterstatuses: meters.get(row.id) ?? [] } as unknown as Parameters<
      typeof searchWords
    >[0]
    return { ...row, search_words: searchWords(input) }
  })
}

/** Encrypts the sensitive fields of a demo procedure. */
const withEncrypted = (services: Services, row: Row): Row => ({
  ...row,
  // Rows of the demo's files have the columns of their table.
  ...encryptFields(services, String(row.id), row as unknown as Procedure),
})

const faviconSizes = [16, 32, 57, 60, 72, 76, 96, 114, 120, 144, 180, 192]

async function brand(
  services: Services,
  { id, logo, favicon, pictures }: Pick<Data['organization'], 'id' | 'logo' | 'favicon' | 'pictures'>,
) {
  const [large, icons, ...ofPages] = await Promise.all([
    createDemoIcons(services, id, logo, [264]),
    createDemoIcons(services, id, favicon, faviconSizes),
    ...picturePages.flatMap(page => {
      const source = pictures[page]
      return source ? pictureOfPage(services, id, page, source) : []
    }),
  ])
  return {
    ...brandOf(id, { logo: large['264']!, favicon: icons }),
    pictures: Object.fromEntries(ofPages),
  }
}

const pictureOfPage = async (services: Services, id: string, page: PicturePage, source: string) =>
  [page, pagePictureOf(id, page, await createDemoPicture(services, id, source))] as const

const accessKeys = (procedures: Rows): Rows =>
  procedures.map(({ organization_id, id, access_key, created_at }) => ({
    organization_id,
    procedure_id: id,
    created_at,
    key_hash: `\\x${hashToken(String(access_key)).toString('hex')}`,
  }))

const media = (services: Services, rows: Rows): Promise<Rows> =>
  Promise.all(
    rows.map(async row => ({
      ...row,
      // Rows of the demo's files have the columns of their table.
      ...(await createDemoFile(services, row as unknown as Parameters<typeof createDemoFile>[1])),
    })),
  )

interface StatusupdateWithEmail {
  id: string
  organization_id: string
  procedure_id: string | null
  message: string
  status_at: string
  email?: { to: string; state: string; at: string | null } | null
}

/** Answers of a mail server about the emails of the demo. */
const deliveryOf = ({ state, at }: NonNullable<StatusupdateWithEmail['email']>) => {
  const isBounced = state === 'bounced'
  return {
    sent_at: isBounced ? null : at,
    bounced_at: isBounced ? at : null,
    attempted_at: at,
    attempts: 1,
    reason: isBounced ? 'unknown' : null,
    status_code: isBounced ? '5.1.1' : '',
    server_answer: isBounced ? '550 5.1.1 User unknown' : '250 2.0.0 Ok: queued',
  }
}

/** Splits emails off their status updates into rows of `emails`. */
function splitEmails(entries: Rows): Record<'emails' | 'statusupdates', Rows> {
  // Rows of the demo's files have the columns of their table.
  const entriesWithEmail = entries as unknown as StatusupdateWithEmail[]
  const emails = entriesWithEmail.flatMap(
    ({ id, organization_id, procedure_id, message, status_at, email }) =>
      email
        ? [
            {
              id,
              organization_id,
              procedure_id,
              kind: 'acknowledgement',
              recipient: email.to,
              subject: message || 'Nachricht',
              state: email.state,
              ...deliveryOf(email),
              created_at: status_at,
            },
          ]
        : [],
  )
  return {
    emails,
    statusupdates: entriesWithEmail.map(({ email, ...entry }) => ({
      ...entry,
      email_id: email ? entry.id : null,
    })),
  }
}
