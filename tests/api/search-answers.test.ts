import { expect, test } from 'vitest'
import type { SearchResult } from '#contract/search/search.ts'
import { indexPortalPages } from '#server/search/index-portal-pages.ts'
import { insertRows } from '#server/demo/insert-rows.ts'
import { demoData } from '../../demo/index.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const { platform } = services.database
await indexPortalPages(platform)

const { organization: auental, ...tables } = demoData(services.now()).organizations[0]!
await insertRows(platform, 'organizations', [{ ...auental, logo: null, favicon: null, pictures: {} }])
for (const table of [
  'serviceareas',
  'categories',
  'news',
  'disturbances',
  'maintenances',
  'downloads',
  'support_articles',
  'jobpostings',
] as const)
  await insertRows(
    platform,
    table,
    tables[table].map(row => ({ ...row, organization_id: auental.id })),
  )

const find = (q: string) => as({ host: auental.portal_domain }).search.find({ query: { q } })

/** What citizens ask, and the address or the beginning of the title of the right answer. */
const questions: [question: string, answer: string][] = [
  ['Zählerstand melden', '/zaehlerstand'],
  ['Wasseruhr ablesen', '/zaehlerstand'],
  ['Zählerstand durchgeben', '/zaehlerstand'],
  ['Ablesekarte verloren', '/zaehlerstand'],
  ['Zähler ablesen', '/zaehlerstand'],
  ['Wo steht die Zählernummer', 'Wo finde ich die Zählernummer'],
  ['Wasserrohrbruch melden', '/stoerungen'],
  ['Rohrbruch', '/stoerungen'],
  ['kein Wasser', '/stoerungen'],
  ['Wasserdruck zu niedrig', '/stoerungen'],
  ['Notdienst Telefonnummer', '/stoerungen'],
  ['Wasser abgestellt', '/stoerungen'],
  ['Störung', '/stoerungen'],
  ['Das Wasser ist braun', 'Das Wasser ist trüb'],
  ['trübes Wasser', 'Das Wasser ist trüb'],
  ['Gartenwasser', 'Wie melde ich einen Gartenzähler an'],
  ['Gartenzähler anmelden', 'Wie melde ich einen Gartenzähler an'],
  ['lohnt sich ein Gartenzähler', 'Spart ein Gartenzähler'],
  ['Gartenzähler Eichung', 'Wie lange ist ein Gartenzähler'],
  ['Poolbefüllung', 'Spart ein Gartenzähler'],
  ['Haus verkauft', '/ummeldung'],
  ['Haus gekauft', '/ummeldung'],
  ['Eigentümerwechsel', '/ummeldung'],
  ['Umzug', '/ummeldung'],
  ['ich ziehe um', '/ummeldung'],
  ['Tod des Vaters', '/ummeldung'],
  ['Mutter gestorben', '/ummeldung'],
  ['Wasser kündigen', '/ummeldung'],
  ['Wasserhärte', 'Wie hart'],
  ['Wasserhärte Lindhausen', 'Lindhausen'],
  ['Wie hart ist das Wasser in Quellenhain', 'Quellenhain'],
  ['Härtegrad Auental', 'Auental'],
  ['Kalk im Wasser', 'Wie hart'],
  ['Mahnung', 'Ich kann die Rechnung'],
  ['Rechnung nicht bezahlen', 'Ich kann die Rechnung'],
  ['Ratenzahlung', 'Ich kann die Rechnung'],
  ['Legionellen', 'Abkochgebot'],
  ['Abkochgebot', 'Was heißt Abkochgebot'],
  ['Fäkalienabfuhr', '/anschluss-schmutzwasser'],
  ['Kleinkläranlage', '/anschluss-schmutzwasser'],
  ['Abschlag senken', '/abschlagszahlung'],
  ['Abschlag ändern', '/abschlagszahlung'],
  ['Abschlag zu hoch', '/abschlagszahlung'],
  ['Bankverbindung ändern', '/sepa-lastschriftmandat'],
  ['neue IBAN', '/sepa-lastschriftmandat'],
  ['Lastschrift', '/sepa-lastschriftmandat'],
  ['SEPA Mandat erteilen', '/sepa-lastschriftmandat'],
  ['Adresse ändern', '/kundendaten'],
  ['neuer Name nach Heirat', '/kundendaten'],
  ['Telefonnummer ändern', '/kundendaten'],
  ['Rechnungskopie', '/dokument-anfordern'],
  ['Rechnung verloren', '/dokument-anfordern'],
  ['Rechnung per E-Mail', '/dokumente-per-email'],
  ['papierlos', '/dokumente-per-email'],
  ['Regenwasser', '/niederschlagwasser'],
  ['Versiegelte Flächen melden', '/niederschlagwasser'],
  ['Zisterne', '/niederschlagwasser'],
  ['Wie wird die Regenwassergebühr berechnet', 'Wie wird die Gebühr für Nie'],
  ['Hausanschluss beantragen', '/anschluss-wasser'],
  ['Neubau Wasseranschluss', '/anschluss-wasser'],
  ['Kanalanschluss', '/anschluss-schmutzwasser'],
  ['Bauwasser', 'Wie komme ich an Bauwasser'],
  ['Standrohr ausleihen', 'Wie komme ich an Bauwasser'],
  ['Was kostet ein Kubikmeter Wasser', '/entgelte-gebuehren'],
  ['Abwassergebühr', '/entgelte-gebuehren'],
  ['Preise', '/entgelte-gebuehren'],
  ['Newsletter', '/benachrichtigung'],
  ['Baustelle in meiner Straße', '/baumassnahmen-wartungsarbeiten'],
  ['Straßensperrung', '/baumassnahmen-wartungsarbeiten'],
  ['Keller unter Wasser', 'Wie schütze ich den Keller'],
  ['Rückstauklappe', 'Wie schütze ich den Keller'],
  ['Feuchttücher ins Klo', 'Was darf nicht'],
  ['Klempner', '/installateure'],
  ['Ausbildung', 'Ausbildung'],
  ['Jobs', '/stellenausschreibungen'],
  ['Öffnungszeiten', '/impressum'],
  ['Telefonnummer', '/impressum'],
  ['Nitratwert', 'Trinkwasseranalyse'],
  ['Wasserqualität', 'Trinkwasseranalyse'],
  ['Passwort vergessen', '/kundenlogin/login'],
  ['hoher Wasserverbrauch', 'Mein Verbrauch'],
  ['Wann kommt die Rechnung', 'Wann kommt die Jahresrechnung'],
  ['Rechnung verstehen', 'Was bedeuten die Posten'],
  ['Bin ich als Mieter zuständig', 'Muss ich mich als Miet'],
  ['Haus steht leer', 'Das Haus steht leer'],
  ['Bleirohre', 'Soll ich Wasser morgens'],
  ['Satzung', 'Satzung'],
  ['Preisblatt', '/entgelte-gebuehren'],
  ['Abwasser anschließen', '/anschluss-schmutzwasser'],
  ['Foto vom Zähler senden', '/zaehlerstand'],
  ['Anschlussbeitrag', '/entgelte-gebuehren'],
  ['Guthaben auszahlen', 'Wann kommt die Jahresrechnung'],
  ['Hof gepflastert', '/niederschlagwasser'],
  ['Erbengemeinschaft', '/ummeldung'],
  ['Zählerstand bei Auszug', '/ummeldung'],
  ['neuer Mieter', 'Muss ich mich als Miet'],
  ['Vollmacht', '/kundendaten'],
  ['Gebührenbescheid Kopie', '/dokument-anfordern'],
  ['Newsletter abbestellen', '/benachrichtigung'],
  ['Leitung eingefroren', 'Das Haus steht leer'],
  ['Installateur finden', '/installateure'],
  ['wann habt ihr offen', '/impressum'],
  ['Konto löschen', '/kundenlogin/login'],
  ['Ratten im Kanal', 'Was darf nicht'],
  ['Grube auspumpen', '/anschluss-schmutzwasser'],
  ['Rechnung zu hoch', 'Mein Verbrauch'],
  ['Gehört Brunnhagen zu euch', 'Brunnhagen'],
  ['Wasser weg in Weidenbrück', '/stoerungen'],
  ['Zählerablesung online', '/zaehlerstand'],
  ['Zähler ist gelaufen was nun ablesen', '/zaehlerstand'],
  ['Gartenwasserzähler melden', 'Gartenzähler'],
  ['Garten bewässern Kosten sparen', 'Spart ein Gartenzähler'],
  ['Haus geerbt', '/ummeldung'],
  ['Wohnung verkauft', '/ummeldung'],
  ['Verkauf Grundstück', '/ummeldung'],
  ['Besitzerwechsel', '/ummeldung'],
  ['Ehemann verstorben', '/ummeldung'],
  ['Nachmieter', 'Muss ich mich als Miet'],
  ['Wie hoch ist die Wasserhärte', 'Wie hart'],
  ['Härtebereich', 'Wie hart'],
  ['Kalkhaltiges Wasser', 'Wie hart'],
  ['Härte Weidenbrück', 'Weidenbrück'],
  ['Mahnung erhalten', 'Ich kann die Rechnung'],
  ['Zahlungsaufschub', 'Ich kann die Rechnung'],
  ['Raten zahlen', 'Ich kann die Rechnung'],
  ['Keime im Trinkwasser', 'Abkochgebot'],
  ['Wasser abkochen', 'Abkochgebot'],
  ['Pool füllen', 'Spart ein Gartenzähler'],
  ['Schwimmbad befüllen', 'Spart ein Gartenzähler'],
  ['Klärgrube abfahren', '/anschluss-schmutzwasser'],
  ['Fäkalien abholen', '/anschluss-schmutzwasser'],
  ['Abschlag anpassen', '/abschlagszahlung'],
  ['monatliche Zahlung ändern', '/abschlagszahlung'],
  ['neue Bankverbindung mitteilen', '/sepa-lastschriftmandat'],
  ['Kontonummer ändern', '/sepa-lastschriftmandat'],
  ['Einzugsermächtigung', '/sepa-lastschriftmandat'],
  ['umgezogen neue Anschrift', '/kundendaten'],
  ['Namen ändern nach Hochzeit', '/kundendaten'],
  ['E-Mail ändern', '/kundendaten'],
  ['Rechnung nochmal schicken', '/dokument-anfordern'],
  ['Jahresabrechnung anfordern', '/dokument-anfordern'],
  ['Rechnung digital', '/dokumente-per-email'],
  ['Niederschlagswassergebühr', 'Gebühr für Niederschlagswasser'],
  ['Dachfläche ändern', '/niederschlagwasser'],
  ['Regenwassernutzung Zisterne anmelden', '/niederschlagwasser'],
  ['Wasseranschluss Neubau', '/anschluss-wasser'],
  ['Hausanschluss Kosten', '/entgelte-gebuehren'],
  ['Bauwasseranschluss', 'Wie komme ich an Bauwasser'],
  ['Standrohr mieten', 'Wie komme ich an Bauwasser'],
  ['Wasserpreis 2026', '/entgelte-gebuehren'],
  ['Preis pro Kubikmeter', '/entgelte-gebuehren'],
  ['Störung im Moment', '/stoerungen'],
  ['Wasserausfall heute', '/stoerungen'],
  ['Wasser kommt nicht', '/stoerungen'],
  ['Druckabfall', '/stoerungen'],
  ['Straße aufgerissen', '/baumassnahmen-wartungsarbeiten'],
  ['Bleileitungen', 'Soll ich Wasser morgens'],
  ['Nitrat Lindhausen', 'Trinkwasseranalyse Lindhausen'],
  ['Karriere', '/stellenausschreibungen'],
  ['Ausbildungsplatz', 'Ausbildung'],
  ['Installateur Gartenzähler', '/installateure'],
  ['Notfallnummer', '/stoerungen'],
  ['Sprechzeiten', '/impressum'],
  ['Adresse Kundenbüro', '/impressum'],
  ['Stand meines Antrags', '/kundenlogin/login'],
  ['Hochwasser Keller', 'Keller'],
  ['Kanal verstopft', '/stoerungen'],
  ['Toilette verstopft', 'Was darf nicht'],
]

/** Place of the right answer among the hits of the page; 0 if it is not there. */
function placeOf(answer: string, { groups }: SearchResult): number {
  const hits = groups.flatMap(({ hits }) => hits)
  const isRight = ({ id, title }: (typeof hits)[number]) =>
    id === answer ||
    title
      .map(({ text }) => text)
      .join('')
      .includes(answer)
  return hits.findIndex(isRight) + 1
}

test(`the right answer to ${questions.length} questions of citizens is first, nearly always`, async () => {
  const places: number[] = []
  for (const [question, answer] of questions) places.push(placeOf(answer, await find(question)))
  const misses = questions.flatMap(([question], index) => (places[index] === 1 ? [] : [question]))
  const meanReciprocalRank = places.reduce((sum, place) => sum + (place ? 1 / place : 0), 0) / places.length
  console.info(
    `${places.length} questions: ${places.length - misses.length} right first, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}; not first: ${misses.join(', ')}`,
  )
  expect(misses.length).toBeLessThanOrEqual(questions.length * 0.05)
  expect(meanReciprocalRank).toBeGreaterThan(0.95)
})

test.each([
  ['Wasserhärte Lindhausen', /^Wasserhärte in Lindhausen: hart, 3,2 mmol\/l/],
  ['Wie hart ist das Wasser in Quellenhain?', /^Wasserhärte in Quellenhain: weich/],
  ['Wasserhärte', /^Wasserhärte: 1,1 bis 3,2 mmol\/l, je nach Gemeinde/],
  ['Telefonnummer Störungsdienst', /^Störungsdienst: Rund um die Uhr 030 23125-112$/],
  ['Wasserrohrbruch melden', /^Störungsdienst: Rund um die Uhr 030 23125-112$/],
  ['Öffnungszeiten', /^Öffnungszeiten: Mo/],
  ['Wann habt ihr geöffnet?', /^Öffnungszeiten: Mo/],
  ['Hotline', /^Kundenservice:  030 23125-100$/],
])('%s is answered at once', async (question, expected) => {
  const { answers } = await find(question)
  expect(answers.map(({ title, text, phone }) => `${title}: ${text} ${phone}`.trimEnd())).toEqual([
    expect.stringMatching(expected),
  ])
})

test('other questions have no short answer', async () => {
  for (const question of ['Zählerstand', 'Telefonnummer ändern', 'Lindhausen'])
    expect((await find(question)).answers).toEqual([])
})

test("an organization's own words come first", async () => {
  const firstOf = async (q: string) => (await find(q)).groups[0]?.hits[0]?.id
  expect(await firstOf('Quaxomat')).toBeUndefined()
  const config = { search: { synonyms: [{ words: 'Quaxomat', finds: 'Dokument anfordern' }] } }
  await platform.updateTable('organizations').set({ config }).where('id', '=', auental.id).execute()
  await expect.poll(() => firstOf('Quaxomat')).toBe('/dokument-anfordern')
})
