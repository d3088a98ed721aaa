import { renderToStaticMarkup } from 'react-dom/server'
import { guide } from './guide.ts'
import { stylesheet } from './stylesheet.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: {
    name: string
    in: string
    required: boolean
    description?: string
    schema: { title?: string; description?: string; type?: string; enum?: unknown[]; format?: string }
  }[]
  requestBody?: {
    content: Record<
      string,
      { schema: object; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }
    >
  }
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: object; example?: unknown }> }
  >
}

export interface OpenApi {
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
}

/** Renders the OpenAPI document as an HTML page without scripts. */
export const docsPage = (document: OpenApi): string =>
  `<!doctype html>${renderToStaticMarkup(<Page document={document} />)}`

function Page({ document }: { document: OpenApi }) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const operationsByTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Schnittstelle – ${document.info.title}`}</title>
        <style>{stylesheet}</style>
      </head>
      <body>
        <main>
          <h1>Schnittstelle</h1>
          <p>
            Für Programme: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)
          </p>
          {guide.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{inCode(text)}</p>
            </section>
          ))}
          <nav aria-label="Bereiche">
            {[...operationsByTag.keys()].map(tag => (
              <a key={tag} href={`#${tag}`}>
                {tag}
              </a>
            ))}
          </nav>
          {[...operationsByTag].map(([tag, calls]) => (
            <section key={tag} id={tag}>
              <h2>{tag}</h2>
              {calls.map(call => (
                <Call key={call.operation.operationId} {...call} />
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

function Call({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  const [status, answer] = Object.entries(operation.responses)[0]!
  return (
    <details id={operation.operationId}>
      <summary>
        <b className={method}>{method.toUpperCase()}</b> <code>{path}</code> <span>{operation.summary}</span>
      </summary>
      <p>{operation.description}</p>
      {operation.parameters.length > 0 && <Parameters rows={operation.parameters} />}
      {body && !body.examples && <Example title="Anfrage" value={body.example} />}
      {Object.values(body?.examples ?? {}).map(({ summary, value }) => (
        <Example key={summary} title={`Anfrage: ${summary}`} value={value} />
      ))}
      <Example
        title={`Antwort ${status}: ${answer.description}`}
        value={Object.values(answer.content ?? {})[0]?.example}
      />
    </details>
  )
}

/** Renders text with `names` in backticks as code. */
const inCode = (text: string) =>
  text.split('`').map((piece, at) => (at % 2 ? <code key={at}>{piece}</code> : piece))

const Parameters = ({ rows }: { rows: Operation['parameters'] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Ort</th>
        <th scope="col">Bedeutung</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <tr key={`${row.in} ${row.name}`}>
          <td>
            <code>{row.name}</code>
            {row.required && ' (nötig)'}
          </td>
          <td>{row.in}</td>
          <td>
            {row.description ??
              row.schema.description ??
              row.schema.title ??
              row.schema.enum?.join(', ') ??
              row.schema.format ??
              row.schema.type}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Example = ({ title, value }: { title: string; value: unknown }) => (
  <>
    <h3>{title}</h3>
    {value !== undefined && <pre>{JSON.stringify(value, null, 2)}</pre>}
  </>
)
