/** What the generator of clients (@hey-api/openapi-ts) is told: types without comments, and the caller sends the key. */
export const clientPlugins = [
  '@hey-api/client-fetch',
  { name: '@hey-api/typescript', comments: false },
  { name: '@hey-api/sdk', comments: false, auth: false },
] as const

interface QuickStart {
  title: string
  /** German, for whom and with which scopes. */
  text: string
  /** A command for a shell with KLARWERK_URL and, where a key is needed, KLARWERK_KEY. */
  curl: string
  /** A program beside the generated client; it logs what it did as one line of JSON. */
  program: string
}

/** Where the client is written. Its files name each other with their extension, so that Node runs them as they are. */
export const clientOutput = { importFileExtension: '.ts' } as const

export const clientConfig = `// openapi-ts.config.ts, then: npx @hey-api/openapi-ts
export default {
  input: 'https://portal.stadtwerke-auental.de/api/openapi.json',
  output: ${JSON.stringify({ path: 'client', ...clientOutput })},
  plugins: ${JSON.stringify(clientPlugins)},
}`

const withKey = `import { client } from './client/client.gen.ts'

client.setConfig({
  baseUrl: process.env.KLARWERK_URL,
  headers: { authorization: \`Bearer \${process.env.KLARWERK_KEY}\` },
})`

/** Programs that a test generates the client for, compiles and runs. */
export const quickStarts: Record<'erp' | 'gis' | 'website', QuickStart> = {
  erp: {
    title: 'Anfang für ein ERP',
    text: 'Neue Zählerstände holen und als erledigt melden. Der Schlüssel braucht `procedures:read` und `procedures:write`. Der `Idempotency-Key` sorgt dafür, dass eine Wiederholung nichts doppelt tut; `completed` geht in einem Aufruf auch aus „Neu“.',
    curl: `curl --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $KLARWERK_KEY" \\
  "$KLARWERK_URL/api/procedures?type=meterreading&status=new&sort=submitted_at&per_page=100"`,
    program: `${withKey}
import { proceduresChangeStatus, proceduresGet, proceduresList } from './client/index.ts'

const throwOnError = true
const { data: page } = await proceduresList({
  query: { type: 'meterreading', status: 'new', sort: 'submitted_at', per_page: 100 },
  throwOnError,
})
const readings: object[] = []
for (const { id } of page.data) {
  const { data: answer } = await proceduresGet({ path: { id }, throwOnError })
  const { customer_number, meterstatuses } = answer.data
  readings.push(...meterstatuses.map(reading => ({ customer_number, ...reading })))
  await proceduresChangeStatus({
    path: { id },
    headers: { 'Idempotency-Key': \`erp-\${id}\` },
    body: { status: 'completed' },
    throwOnError,
  })
}
console.log(JSON.stringify(readings))`,
  },
  gis: {
    title: 'Anfang für ein GIS',
    text: 'Einen Ort der Karte anlegen und verschieben. Der Schlüssel braucht `locations:read` und `locations:write`. `If-Match` mit dem gelesenen `ETag` verhindert, dass eine Änderung im Büro verloren geht.',
    curl: `curl --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $KLARWERK_KEY" --header "Content-Type: application/json" \\
  --data '{"title":"Hydrant 12","external_id":"hydrant-12","geojson":{"type":"Point","coordinates":[12.5,51.38]}}' \\
  "$KLARWERK_URL/api/locations"`,
    program: `${withKey}
import { locationsCreate, locationsGet, locationsUpdate } from './client/index.ts'

const throwOnError = true
const { data: created } = await locationsCreate({
  body: {
    title: 'Hydrant 12',
    external_id: 'hydrant-12',
    geojson: { type: 'Point', coordinates: [12.5, 51.38] },
  },
  throwOnError,
})
const path = { id: created.data.id }
const { response } = await locationsGet({ path, throwOnError })
const { data: moved } = await locationsUpdate({
  path,
  headers: { 'If-Match': response.headers.get('etag') ?? '' },
  body: { geojson: { type: 'Point', coordinates: [12.51, 51.38] } },
  throwOnError,
})
console.log(JSON.stringify(moved.data.geojson))`,
  },
  website: {
    title: 'Anfang für eine Website',
    text: 'Aktuelle Störungen auf der eigenen Website zeigen: ohne Schlüssel, von jeder Adresse aus. `servicearea_id` beschränkt auf eine Gemeinde.',
    curl: `curl --fail-with-body --silent --show-error "$KLARWERK_URL/api/widget/disturbances"`,
    program: `import { widgetDisturbances } from './client/index.ts'

const { data } = await widgetDisturbances({ baseUrl: process.env.KLARWERK_URL, throwOnError: true })
const lines = data.data.disturbances.map(({ title, status, url }) => ({ title, status, url }))
console.log(JSON.stringify(lines))`,
  },
}
