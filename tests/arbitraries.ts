import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { credentialHeaders } from '#contract/core/request-credentials.ts'
import { exampleOf } from '#contract/documentation/examples.ts'

const lengths = [5, 12, 20, 35, 40, 60, 100, 120, 150, 200, 500, 1000, 4000]
const writing = ['', ' ', 'a', ' a ', 'Ä ö ß €', '🙂'.repeat(20), 'e\u0301', '\u202e\ufeff', '水道']
const tricks = ["' or 1=1; --", '\\', '%_%', '<b>', '{{x}}', '=1+1', '-', '__proto__', 'http://[::1]:80/%00']
const days = ['1900-01-01', '2000-02-29', '2026-03-29', '2999-12-31']
const times = ['T00:00:00Z', 'T01:30:00.123456Z', 'T23:59:59.999Z'].flatMap(time =>
  days.map(day => day + time),
)
const addresses = [
  'a@b.de',
  `${'x'.repeat(60)}@${'y'.repeat(60)}.example`,
  'A.B+c@EXAMPLE.DE',
  'https://x.de',
]
const ids = ['0', 'f', 'E'].map(sign => `${sign.repeat(8)}-${sign.repeat(4)}-7000-8000-${sign.repeat(12)}`)
const codes = ['#ffffff', '#054D6C', '00000', '99999', 'meters', '16', 'true', 'false', '1', '100']
const numbers = [0, -0, 1, -1, 7, 19.99, 50, 100, 1000, 3650, 10_000, 99_999_999, 2_147_483_647, 1e-7]

/** Edge values of lengths, numbers, dates and character sets. */
const edges: unknown[] = [
  lengths.map(length => 'x'.repeat(length)),
  [writing, tricks, days, times, addresses, ids, codes, numbers].flat(),
  [true, false, null],
].flat()

/** Any JSON value, with many that no schema should accept. */
export const anything: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.constantFrom<unknown>(
    ...edges,
    '\u0000',
    '\ud800',
    'a\nb',
    'infinity',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:60Z',
  ),
  fc.constantFrom<unknown>(
    1e308,
    -1e308,
    2 ** 53,
    1.5,
    -1,
    [],
    {},
    [[]],
    [null],
    { constructor: 1 },
    'x'.repeat(70_000),
  ),
)

/** Values that the schema accepts, at its limits, so that the code behind it is tested. */
export function validValues(schema: z.ZodType): Arbitrary<unknown> {
  const inner = (of: unknown) => validValues(of as z.ZodType)
  if (schema instanceof z.ZodObject) return recordOf(schema)
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), { maxLength: 3 })
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(inner))
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom('a', 'ä b', '__proto__', 'x.y'), inner(schema.valueType), {
      maxKeys: 3,
    })
  if (schema instanceof z.ZodCatch) return inner(schema.unwrap())
  if (schema instanceof z.ZodLazy) return fc.jsonValue({ maxDepth: 3 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner))
  if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options)
  if (schema instanceof z.ZodOptional) return fc.option(inner(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema.unwrap()))
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return inner(schema.unwrap())
  const fitting = edges.filter(edge => schema.safeParse(edge).success)
  if (fitting.length) return fc.constantFrom(...fitting)
  return schema instanceof z.ZodPipe ? inner(schema.in) : fc.constant(exampleOf(schema))
}

const recordOf = ({ shape }: z.ZodObject) =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => [name, validValues(field)]),
    ),
  )

/** A valid record with some fields missing, invalid or unknown. */
export const corrupted = (good: object): Arbitrary<unknown> =>
  fc.oneof(
    anything,
    fc
      .tuple(
        fc.subarray(Object.keys(good)),
        fc.dictionary(fc.constantFrom(...Object.keys(good), 'fremd', 'id'), anything, { maxKeys: 3 }),
      )
      .map(([kept, changed]) => ({
        ...Object.fromEntries(Object.entries(good).filter(([name]) => kept.includes(name))),
        ...changed,
      })),
  )

const nested = (depth: number) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`

/** Bodies that are not records: malformed, of another type, too deep, too long, or with prototype pollution. */
export const invalidBodies = [
  '',
  '{',
  '[]',
  'null',
  '"Text"',
  '1e999',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}',
  nested(30),
  nested(5_000),
  JSON.stringify({ title: 'x'.repeat(1_100_000) }),
]

const headerNames = [
  'if-match',
  'if-none-match',
  'idempotency-key',
  ...credentialHeaders,
  'content-type',
  'host',
  'accept-language',
  'x-forwarded-for',
]
const headerValue = fc.oneof(
  fc
    .string({
      unit: fc.integer({ min: 32, max: 255 }).map(code => String.fromCharCode(code)),
      maxLength: 300,
    })
    .map(text => text.trim()),
  fc.constantFrom(
    '*',
    '""',
    'W/"x"',
    'Bearer x',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
  ),
)

/** Request headers with edge values. */
export const anyHeaders = fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 4 })

const fieldName = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('intent', 'meters.0.photo[]', 'meters.999.x', '__proto__.x', 'a.b.c.d.e.f.g', '[]', '.'),
)
const intents = [
  'remove:meters.0',
  'add:__proto__',
  'remove-file:x',
  'add:meters.0.x',
  'remove:constructor.0',
  ':',
]
const fieldValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom(...intents, 'x'.repeat(5000)),
)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const contents = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom(
    png,
    png.slice(0, 40),
    new TextEncoder().encode('%PDF-1.7\n%%EOF'),
    new TextEncoder().encode('<svg/>'),
  ),
)
const file = fc
  .tuple(
    contents,
    fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('../../x', 'a.exe', '')),
  )
  .map(([bytes, name]) => new File([bytes], name))

/** A form with the given and other field names, and with texts and files in any field. */
export const anyForm = (names: string[]) =>
  fc
    .array(fc.tuple(fc.oneof(fieldName, fc.constantFrom(...names, 'file')), fc.oneof(fieldValue, file)), {
      maxLength: 8,
    })
    .map(fields => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      return form
    })
