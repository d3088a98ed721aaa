import { moduleKeys } from '#contract/core/modules.ts'
import type { ReadinessRow } from '#contract/organizations/readiness.ts'
import { readinessChecks, type ReadinessCheck } from '#contract/organizations/readiness-checks.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import type { StoredOrganization } from './table.ts'

type Answer = Pick<ReadinessRow, 'done' | 'detail'>

interface Facts {
  serviceareas: number
  articles: number
  signed_in: number
  with_factor: number
  staff: number
}

/** Counts for the checklist, in one statement. */
const factsOf = ({ db, organization: { id } }: Context) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*)::int from (select from serviceareas where organization_id = ${id} limit 1000) counted)`.as(
        'serviceareas',
      ),
      sql<number>`(select count(*)::int from (select from support_articles where organization_id = ${id} limit 1000) counted)`.as(
        'articles',
      ),
      sql<number>`(select count(*) filter (where last_signin_at is not null)::int from users where organization_id = ${id})`.as(
        'signed_in',
      ),
      sql<number>`(select count(*) filter (where second_factor_since is not null)::int from users where organization_id = ${id})`.as(
        'with_factor',
      ),
      sql<number>`(select count(*)::int from users where organization_id = ${id})`.as('staff'),
    ])
    .executeTakeFirstOrThrow()

const done = (detail: string): Answer => ({ done: true, detail })
const open = (detail: string): Answer => ({ done: false, detail })

/** Names of the empty ones among labelled values. */
const missing = (values: Record<string, string>) =>
  Object.entries(values)
    .filter(([, value]) => !value.trim())
    .map(([label]) => label)

const complete = (values: Record<string, string>, text: string): Answer => {
  const lacking = missing(values)
  return lacking.length ? open(`Es fehlt: ${lacking.join(', ')}.`) : done(text)
}

type Row = StoredOrganization

function legal(row: Row): Answer {
  const lacking = [
    ...(row.imprint_url || row.street ? [] : ['Anschrift oder Adresse des Impressums']),
    ...(row.privacy_url || row.data_protection_officer_name || row.data_protection_officer_email
      ? []
      : ['Datenschutzbeauftragte Person oder Adresse der Datenschutzhinweise']),
  ]
  if (lacking.length) return open(`Es fehlt: ${lacking.join('; ')}.`)
  return done(row.imprint_url && row.privacy_url ? 'Auf Ihrer Website' : 'Mit Ihren Angaben im Portal')
}

const answers: Record<ReadinessCheck, (row: Row, facts: Facts, ctx: Context) => Answer> = {
  contact: row =>
    complete(
      {
        Straße: row.street,
        Postleitzahl: row.postalcode,
        Ort: row.city,
        Telefon: row.phone_general,
        'E-Mail-Adresse': row.email_general || row.email_clientservice,
      },
      `${row.street} ${row.house_number}, ${row.postalcode} ${row.city}`,
    ),
  legal,
  accessibility: row =>
    row.federal_state
      ? done(`Durchsetzungsstelle: Land ${row.federal_state}`)
      : open('Die Vorlage ist vorbereitet. Es fehlt das Bundesland der Durchsetzungsstelle.'),
  host: (row, _facts, { services }) =>
    row.portal_domain.endsWith(`.${services.settings.mainHost}`)
      ? done(row.portal_domain)
      : done(
          `${row.portal_domain}: eigene Domain, der Eintrag im DNS zeigt auf ${services.settings.mainHost}`,
        ),
  modules(row) {
    const on = moduleKeys.filter(key => row[`enabled_${key}`]).length
    return on
      ? done(`${on} von ${moduleKeys.length} eingeschaltet`)
      : open('Noch ist kein Modul eingeschaltet.')
  },
  servicearea(row, { serviceareas }) {
    if (!row.enabled_servicearea) return done('Das Modul ist aus.')
    return serviceareas
      ? done(serviceareas === 1 ? '1 Gemeinde' : `${serviceareas} Gemeinden`)
      : open('Noch keine Gemeinde gezeichnet.')
  },
  person(_row, { signed_in, staff }) {
    if (signed_in)
      return done(signed_in === 1 ? '1 Person war angemeldet' : `${signed_in} Personen waren angemeldet`)
    return open(staff ? 'Die Einladung ist noch nicht angenommen.' : 'Noch ist niemand eingeladen.')
  },
  logo: row =>
    row.logo ? done('Logo hochgeladen, Farben werden für Text ausgeglichen') : open('Noch kein Logo.'),
  second_factor: (_row, { with_factor, staff }) =>
    with_factor ? done(`${with_factor} von ${staff}`) : open('Noch niemand hat einen zweiten Faktor.'),
  support(row, { articles }) {
    if (!row.enabled_support) return done('Das Modul ist aus.')
    return articles
      ? done(`${articles} Artikel`)
      : open('Noch kein Artikel. In der Bibliothek liegen fertige.')
  },
  sender: row =>
    'mail' in row.config && (row.config.mail as { sender_email?: string }).sender_email
      ? done((row.config.mail as { sender_email: string }).sender_email)
      : row.email_clientservice
        ? done(`Antworten gehen an ${row.email_clientservice}`)
        : open('Ohne eigenen Absender kommt Post von der allgemeinen Adresse.'),
}

/** The checklist of an organization. */
export async function readinessOf(ctx: Context, row: StoredOrganization): Promise<ReadinessRow[]> {
  const facts = await factsOf(ctx)
  return Object.entries(readinessChecks).map(([key, { level }]) => ({
    key: key as ReadinessCheck,
    level,
    ...answers[key as ReadinessCheck](row, facts, ctx),
  }))
}

/** Throws 409 with what is missing before a portal may be published. */
export async function requireReady(ctx: Context, row: StoredOrganization) {
  const needed = (await readinessOf(ctx, row)).filter(({ level, done }) => level === 'needed' && !done)
  if (!needed.length) return
  const labels = needed.map(({ key }) => readinessChecks[key].label)
  throw conflict(`Vor der Veröffentlichung fehlt noch: ${labels.join('; ')}.`)
}
