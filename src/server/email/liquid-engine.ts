import { CaptureTag, Context, type Emitter, Liquid, toValueSync } from 'liquidjs'
import { maxProduced, maxRenderTime, maxSourceLength, maxSteps } from './liquid-limits.ts'

/** Counts written text against the memory limit of the rendering, as filters do with theirs. */
class CountingEmitter implements Emitter {
  buffer = ''
  readonly #context: Context
  constructor(context: Context) {
    this.#context = context
  }
  write(value: unknown) {
    const text = toText(value)
    this.#context.memoryLimit.use(text.length)
    this.buffer += text
  }
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('')
  if (typeof value === 'object') return value ? JSON.stringify(value) : ''
  return value === undefined ? '' : String(value)
}

/** A `capture` whose text counts like every other output. */
class CountingCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    const emitter = new CountingEmitter(context)
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
    context.bottom()[this.variable] = emitter.buffer
  }
}

/** Liquid with limits and without file access: `templates` replaces the file system. */
const engine = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: maxSourceLength,
  renderLimit: maxRenderTime,
  memoryLimit: maxProduced,
  locale: 'de-DE',
  timezoneOffset: 'Europe/Berlin',
  dateFormat: '%d.%m.%Y',
})
engine.registerTag('capture', CountingCapture)
// Tags that read other templates; there are none.
for (const name of ['include', 'render', 'layout', 'block']) delete engine.tags[name]

/** The paths of the values that a source reads. Throws for invalid syntax. */
export const pathsIn = (source: string): string[][] =>
  engine.globalVariableSegmentsSync(source).map(segments => segments.map(String))

/** Renders a source. Throws for invalid syntax and beyond the limits. */
export function renderSource(source: string, values: object): string {
  const parsed = engine.parse(source)
  const context = new Context(values, engine.options, { sync: true }, { liquid: engine })
  limitSteps(context)
  const emitter = new CountingEmitter(context)
  toValueSync(engine.renderer.renderTemplates(parsed, context, emitter))
  return emitter.buffer
}

/** Liquid looks at the clock before each step; the steps themselves are counted there, too. */
function limitSteps({ renderLimit }: Context) {
  const checkTime = renderLimit.check.bind(renderLimit)
  let steps = 0
  renderLimit.check = now => {
    steps += 1
    if (steps > maxSteps) throw new Error('template render limit exceeded')
    checkTime(now)
  }
}
