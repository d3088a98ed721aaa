import type { Target } from '../target.ts'
import { atOnce, brokeForOthers, describeOthers, type Trial, whileOthersRead } from '../trial.ts'

const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, number) => `"k${number}":1`).join(',')}}`

/** JSON that costs more to read than to send. */
const bodies: Record<string, string> = {
  'depth 20': nested(10),
  'depth 10,000': nested(5_000),
  'depth 200,000, never closed': '['.repeat(200_000),
  '90,000 keys': keys(90_000),
  '300,000 numbers': `{"type":[${'1,'.repeat(300_000)}1]}`,
  'a text of 1 MB': JSON.stringify({ type: 'x'.repeat(1_000_000) }),
  'a text of 1 MB of escapes': `{"type":"${'\\u0041'.repeat(160_000)}"}`,
  'a number of 100,000 digits': `{"type":${'9'.repeat(100_000)}}`,
  'the prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  'half a pair of surrogates': '{"type":"\\ud800"}',
  'no text': '\u0000\u0001\u0002',
  'two documents': '{}{}',
  'a lone quote': '"',
}
const paths = [
  '/api/drafts',
  '/api/procedures',
  '/api/auth/login',
  '/api/subscriptions',
  '/api/trustassertions',
]

export const json: Trial = {
  what: 'JSON that is deep, wide, long or broken, at the calls that anybody may make',
  async run(target) {
    const broke: string[] = []
    let tried = 0
    const [, others] = await whileOthersRead(target, async () => {
      for (const [name, body] of Object.entries(bodies))
        await Promise.all(
          [...paths, ...paths, ...paths].map(async path => {
            const status = await post(target, path, body, 'application/json', (tried += 1))
            if (status >= 500 || status < 400) broke.push(`${name} to ${path}: ${status}`)
          }),
        )
    })
    return {
      tried,
      broke: [...new Set(broke), ...brokeForOthers(others, 2_000)],
      notes: [describeOthers(others)],
    }
  },
}

async function post({ http, ours }: Target, path: string, body: string, type: string, from: number) {
  const headers = {
    'content-type': type,
    origin: `${http.isEncrypted ? 'https' : 'http'}://${http.portOf(ours.host)}`,
  }
  const sent = http.send({ host: ours.host, path, method: 'POST', headers, body, from: 0x38_00_00 + from })
  // A server may also end the connection while a body is too long.
  return sent.then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 400 : 599),
  )
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const entities = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('')

/** Bodies that no identity provider sends. */
const responses: Record<string, string> = {
  empty: '',
  'no base64': '***',
  'tags that are never closed, 160 kB': base64('<a>'.repeat(40_000)),
  'tags that are never closed, 700 kB': base64('<a>'.repeat(170_000)),
  'depth 10,000': base64(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`),
  '50,000 attributes': base64(
    `<a ${Array.from({ length: 50_000 }, (_, number) => `b${number}="1"`).join(' ')}/>`,
  ),
  'entities that multiply': base64(`<!DOCTYPE a [<!ENTITY l0 "x">${entities}]><a>&l12;</a>`),
  'a file of the server': base64('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  'an address of the inside': base64('<!DOCTYPE a SYSTEM "http://127.0.0.1:1/x"><a/>'),
  'a comment of 500 kB': base64(`<a><!--${'-x'.repeat(250_000)}--></a>`),
  'namespaces that repeat': base64('<a xmlns="x">'.repeat(20_000)),
  '100,000 processing instructions': base64(`${'<?x y?>'.repeat(100_000)}<a/>`),
  'a response without signature': base64(
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Version="2.0"/>',
  ),
  UTF16: Buffer.from('\ufeff<a/>', 'utf16le').toString('base64'),
}

export const saml: Trial = {
  what: 'garbage where an identity provider answers',
  async run(target) {
    const broke: string[] = []
    let tried = 0
    const [, others] = await whileOthersRead(target, async () => {
      for (const [name, response] of Object.entries(responses)) {
        const form = String(new URLSearchParams({ SAMLResponse: response, RelayState: 'x'.repeat(100) }))
        const type = 'application/x-www-form-urlencoded'
        const body = JSON.stringify({ saml_response: response })
        await atOnce(5, async () => {
          const page = await post(target, '/client/saml/acs', form, type, (tried += 1))
          if (page >= 500) broke.push(`${name} as a form: ${page}`)
          const call = await post(
            target,
            '/api/trustassertions/answer',
            body,
            'application/json',
            (tried += 1),
          )
          if (call >= 500 || call < 400) broke.push(`${name} as JSON: ${call}`)
        })
      }
    })
    return {
      tried,
      broke: [...new Set(broke), ...brokeForOthers(others, 2_000)],
      notes: [describeOthers(others)],
    }
  },
}
