import type { Attributes, Span } from '@opentelemetry/api'
import type { Settings } from '../settings/settings.ts'

/** The trace of one activity. */
export interface Trace {
  /** Begins a part, such as a call of the database; returns what ends it, with an error where it failed. */
  beginPart(name: string, attributes?: Attributes): (error?: unknown) => void
  end(name: string, attributes: Attributes, failed: boolean): void
}

export interface Tracing {
  begin(kind: 'request' | 'job'): Trace
  /** Sends what is left. */
  stop(): Promise<void>
}

/**
 * Sends traces to a collector by OTLP (HTTP, JSON), if `OTEL_EXPORTER_OTLP_ENDPOINT` names one; null otherwise. The libraries are loaded
 * only then.
 */
export async function startTracing({
  otlpEndpoint,
  traceShare,
}: Pick<Settings, 'otlpEndpoint' | 'traceShare'>): Promise<Tracing | null> {
  if (!otlpEndpoint) return null
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(otlpEndpoint)).href })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'klarwerk' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traceShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('klarwerk')
  const fail = (span: Span) => span.setStatus({ code: api.SpanStatusCode.ERROR })

  return {
    begin(kind) {
      const root = tracer.startSpan(kind, {
        kind: kind === 'request' ? api.SpanKind.SERVER : api.SpanKind.CONSUMER,
      })
      const within = api.trace.setSpan(api.ROOT_CONTEXT, root)
      return {
        beginPart(name, attributes) {
          const part = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes }, within)
          return error => {
            if (error !== undefined) fail(part)
            part.end()
          }
        },
        end(name, attributes, failed) {
          root.updateName(name)
          root.setAttributes(attributes)
          if (failed) fail(root)
          root.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)
