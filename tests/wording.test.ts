import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceNames, tenantChangeName } from '#contract/service-names.ts'
import { portalPages } from '#contract/search/portal-pages.ts'
import { procedureDefinitions } from '#contract/procedures/registry.ts'

const root = join(import.meta.dirname, '..')
const files = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'docs/handbook/*.md'], {
  cwd: root,
  exclude: ['**/*.test.*', 'src/web/dev/**', 'src/contract/search/synonyms.ts'],
})
const lines = files.flatMap(file =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((text, at) => ({ text, place: `${file}:${at + 1}` })),
)
/** Lines whose text has the pattern; comments do not count. */
const having = (pattern: RegExp) =>
  lines.filter(({ text }) => pattern.test(text) && !/^\s*(\/\*\*|\*|\/\/)/.test(text))

test.each([
  ['Kundenzugang: it is a Kundenkonto', /Kundenzug[aä]ng/],
  ['„Ihr Zugang“: it is a Konto', /\b[Ii]hre[nms]? Zugang|\b(diese[rnms]?|einen?) Zugang\b/],
  ['„im Moment“: it is zurzeit', /\bim Moment\b/],
  ['„Link erneut“: it is noch einmal', /Link erneut/],
  ['„Abwasseranschluss beantragen“', /Abwasseranschluss beantragen|Anschluss (Wasser|Schmutzwasser)\b/],
  ['„Das ging nicht.“', /Das ging nicht\./],
  ['„geht nicht“ of a file: say what is wrong with it', /“ geht nicht\b/],
  [
    'Benutzer: they are Beschäftigte; accounts of systems are „der Benutzer“',
    /(?<!\p{L}|[Dd]e[rmn] |anderen )Benutzer(?!\p{L})/u,
  ],
  ['Abonnenten: they are Empfangsadressen', /(?<!\p{L})Abonnent(?:en)?(?!\p{L})/u],
  [
    '„abmelden“ from emails: one orders and cancels them',
    /Jetzt abmelden|Ändern (?:oder|und) [aA]bmelden|Benachrichtigungen abmelden/,
  ],
  ['other names of „Oft gebraucht“', /Häufig gebraucht|Schnell gefunden/],
  ['„Zeigen“ for Anzeigen', /(['>])Zeigen\1?</],
  ['absenden and abschicken for senden', /(?:abgesendet|abgeschickt|abzuschicken|nicht absenden)/],
  ['USt in prices for citizens', /\} USt\b/],
  ['texts that say „Zählstelle“', /Zählstelle/],
  ['Installateur for a firm: it is an Installationsbetrieb', /\bInstallateure?[ns]?\b(?! Installateurverz)/],
  ['Identitätsanbieter: it is an Ausweisdienst', /Identitätsanbieter/],
  ['Online-Dienste: they are Online-Services', /Online-Dienst/],
  ['other names of the Jahresrechnung and the Schlussrechnung', /Jahresabrechnung|Endabrechnung/],
  ['Rückstausicherung: it is a Rückstauverschluss', /Rückstausicherung/],
  [
    'officialese in forms',
    /Umverlegung|Wiederinbetriebnahme|[Nn]achgespeist|Nachspeisung|Erstmeldung|Änderungsmeldung|Nutzen und Lasten|m³\/d/,
  ],
  ['„E-Mail-Postfach“: the Postfach is that of the account', /E-Mail-Postfach/],
  [
    'people in the masculine alone',
    /(['`])(?:(?:Neuer|Bisheriger|Der|Bisheriger oder neuer) )?(?:Eigentümer|Mieter|Verwalter|Antragsteller|Architekt|Planer|Besitzer|Vermieter)\1/,
  ],
  ['„Partei“ of an owner change: it is a Seite', /\b(eine|beide|beiden|Beide|Eine) Partei(en)?\b/],
  ['schicken for senden', /\b(Link|E-Mail|Code|Nachricht) (ge)?schick(en|t)\b/],
  [
    'a comma before und between two requests',
    /[^,]*\bSie [^,.:;]{3,60}, und (versuchen|senden|speichern|wählen) Sie/,
  ],
  [
    'texts whose name of the organization has no article',
    /(von|bei) \$\{(organization\.title|loaderData\.site|site)\}/,
  ],
])('no text has %s', (_name, pattern) => expect(having(pattern)).toEqual([]))

test('every error that a form or call shows ends with a full stop', () => {
  const error =
    /\b(?:missing|message): (['`])(?:(?:\S+ ){4}|(?:Geben|Wählen|Prüfen|Bestätigen|Fügen|Lesen|Kürzen|Schreiben|Füllen) Sie)(?:(?!\1).)*[^.?!:…}]\1(?! \+)/
  expect(having(error)).toEqual([])
  const ofContract = /, '(?:Geben|Wählen|Prüfen|Schreiben) Sie [^']*[^.?!:…]'[,)]/
  expect(having(ofContract).filter(({ place }) => place.startsWith('src/contract/'))).toEqual([])
})

const firstVerbs =
  'Ist|Sind|War|Waren|Hat|Haben|Wird|Werden|Fehlt|Fehlen|Gibt|Geht|Kommt|Steht|Stehen|Bleibt|Gehört|Soll|Sollen|Liegt|Endet|Ändert|Passt|Verlangt|Weicht|Scheitert|Wechselt|Löschen Sie|Ändern Sie|Haben Sie'

test('conditions in the handbook begin with „Wenn“, because a verb in the first place looks like a question', () => {
  const condition = new RegExp(`(?:^|[.:;!] |\\| )(?:${firstVerbs}) [^.?!:;|]*?, \\p{Ll}+(?:t|en) `, 'gmu')
  const found = globSync('docs/handbook/*.md', { cwd: root }).flatMap(file =>
    [
      ...readFileSync(join(root, file), 'utf8')
        .replaceAll(/\n(?![\n#|>\d-]) */g, ' ')
        .matchAll(condition),
    ].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('a service has the same name on its page and in the search', () => {
  const names: string[] = [...Object.values(serviceNames), tenantChangeName]
  for (const { start, type } of procedureDefinitions) expect([start.title]).toEqual([serviceNames[type]])
  for (const { module, title } of portalPages)
    if (module && module in serviceNames) expect(names).toContain(title)
})
