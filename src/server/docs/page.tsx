import { renderToStaticMarkup } from 'react-dom/server'
import { nameOf, type Schema, typeText } from './describe-schema.ts'
import { guide } from './guide.ts'
import { Coded, Example, fieldRows, type Parameter, Rows } from './page-parts.tsx'
import { stylesheet } from './stylesheet.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  deprecated?: boolean
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: {
    content: Record<
      string,
      { schema: Schema; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }
    >
  }
  responses: Record<string, { description: string }>
}

export interface OpenApi {
  info: { title: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Schema> }
}

interface Shown {
  document: OpenApi
  /** Example answers by the name of the call. */
  answers: Record<string, unknown>
}

/** Renders the OpenAPI document as an HTML page without scripts. */
export const docsPage = (shown: Shown): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...shown} />)}`

function Page({ document, answers }: Shown) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const operationsByTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const { schemas } = document.components
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
            Für Programme: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Diese Seite und{' '}
            <a href="/api/openapi/all.json">all.json</a> zeigen auch, was nur die Seiten des Portals, das Büro
            und die Plattform brauchen.
          </p>
          <nav aria-label="Abschnitte">
            {guide.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          {guide.map(({ id, title, text, terms = [], code = [] }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <p>
                <Coded text={text} />
              </p>
              {terms.length > 0 && (
                <dl>
                  {terms.map(({ term, text }) => (
                    <div key={term} id={/^\w+$/.test(term) ? term : undefined}>
                      <dt>
                        <code>{term}</code>
                      </dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {code.map(each => (
                <pre key={each}>{each}</pre>
              ))}
            </section>
          ))}
          <h2>Aufrufe</h2>
          <nav aria-label="Bereiche">
            {document.tags.map(({ name, description }) => (
              <a key={name} href={`#calls-${name}`}>
                {description}
              </a>
            ))}
          </nav>
          {document.tags.map(({ name, description }) => (
            <section key={name} id={`calls-${name}`}>
              <h3>{description}</h3>
              {operationsByTag.get(name)!.map(call => (
                <Call
                  key={call.operation.operationId}
                  {...call}
                  document={document}
                  answer={answers[call.operation.operationId]}
                />
              ))}
            </section>
          ))}
          <h2>Datentypen</h2>
          {Object.entries(schemas).map(([name, schema]) => (
            <details key={name} id={`schema-${name}`}>
              <summary>
                <code>{name}</code> <span>{schema.title}</span>
              </summary>
              {schema.properties ? (
                <Rows rows={fieldRows(schema)} schemas={schemas} />
              ) : (
                <p>
                  <Coded text={schema.description ?? typeText(schema)} schemas={schemas} />
                </p>
              )}
            </details>
          ))}
        </main>
      </body>
    </html>
  )
}

interface CallProps {
  path: string
  method: string
  operation: Operation
  document: OpenApi
  answer: unknown
}

function Call({ path, method, operation, document, answer }: CallProps) {
  const { parameters, schemas } = document.components
  const rows = (operation.parameters ?? []).map(each =>
    '$ref' in each ? parameters[each.$ref.split('/').at(-1)!]! : each,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  const fields = body && fieldRows(schemas[nameOf(body.schema) ?? ''] ?? body.schema)
  const [status, { description }] = Object.entries(operation.responses)[0]!
  return (
    <details id={operation.operationId}>
      <summary>
        <b className={method}>{method.toUpperCase()}</b> <code>{path}</code> <span>{operation.summary}</span>
      </summary>
      <p>{operation.description}</p>
      {rows.length > 0 && <Rows rows={rows.map(row => ({ ...row, place: row.in }))} schemas={schemas} />}
      {body && (
        <>
          <h4>Anfrage</h4>
          {fields?.length ? (
            <Rows rows={fields} schemas={schemas} />
          ) : (
            <Coded text={typeText(body.schema)} schemas={schemas} />
          )}
          {!body.examples && <Example title="Beispiel" value={body.example} />}
        </>
      )}
      {Object.values(body?.examples ?? {}).map(({ summary, value }) => (
        <Example key={summary} title={`Anfrage: ${summary}`} value={value} />
      ))}
      <Example title={`Antwort ${status}: ${description}`} value={answer} />
    </details>
  )
}
