import { parseArgs } from 'node:util'
import { OperatorError } from '../bin/prepare/operator-error.js'

export const help = `Attacks Klarwerk, to find out what breaks: npm run attack -- [URL] [OPTIONS]

Without a URL it starts the demo in a folder of its own. With a URL (http://localhost:3000) it attacks the demo that
runs there; the procedures, customers and emails that it makes stay.

  --only NAMES         only these trials, separated by commas
  --seconds NUMBER     time for the random sequences (120)
  --steps NUMBER       most steps of a sequence (200)
  --seed NUMBER        seed of the random sequences; otherwise another one each time
  --shrink             looks for a shorter sequence after a failure
  --smtp-port NUMBER   receives the emails of an installation that runs with SMTP_URL=smtp://127.0.0.1:NUMBER;
                       with a URL, trials that need emails are left out without it
  --pid NUMBER         process of the installation, for its memory
  --password TEXT      password of the demo (klarwerk-demo)
  --main-host NAME     host of the platform (localhost)
  --ours NAME          portal that is attacked (auental.localhost)
  --theirs NAME        portal in which nothing may change (birkenfurt.localhost)
  --i-own-this-host    needed for every URL that is not on this machine
  --help               shows this text`

export interface Options {
  url: URL | null
  only: string[] | null
  seconds: number
  steps: number
  seed: number
  shrink: boolean
  smtpPort: number | null
  pid: number | null
  password: string
  mainHost: string
  ours: string
  theirs: string
}

const flags = {
  only: { type: 'string' },
  seconds: { type: 'string', default: '120' },
  steps: { type: 'string', default: '200' },
  seed: { type: 'string' },
  shrink: { type: 'boolean', default: false },
  'smtp-port': { type: 'string' },
  pid: { type: 'string' },
  password: { type: 'string', default: 'klarwerk-demo' },
  'main-host': { type: 'string', default: 'localhost' },
  ours: { type: 'string', default: 'auental.localhost' },
  theirs: { type: 'string', default: 'birkenfurt.localhost' },
  'i-own-this-host': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Reads the command line. Returns null where help is asked for; throws OperatorError for what cannot be meant. */
export function readOptions(args: string[], names: readonly string[]): Options | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const only = values.only?.split(',').filter(Boolean) ?? null
  const unknown = only?.filter(name => !names.includes(name)) ?? []
  if (unknown.length)
    throw new OperatorError(`No such trial: ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  return {
    url: positionals[0] === undefined ? null : ownUrl(positionals[0], values['i-own-this-host']),
    only,
    seconds: number('seconds', values.seconds),
    steps: number('steps', values.steps),
    seed: values.seed === undefined ? Date.now() % 2_147_483_647 : number('seed', values.seed),
    shrink: values.shrink,
    smtpPort: optional('smtp-port', values['smtp-port']),
    pid: optional('pid', values.pid),
    password: values.password,
    mainHost: values['main-host'],
    ours: values.ours,
    theirs: values.theirs,
  }
}

function parse(args: string[]) {
  try {
    const parsed = parseArgs({ args, options: flags, allowPositionals: true })
    if (parsed.positionals.length > 1) throw new Error(`Name one URL, not ${parsed.positionals.join(' ')}`)
    return parsed
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

/** The URL, where it leads to this machine or its owner has said so. Names are not resolved: their answers can change. */
function ownUrl(text: string, isOwned: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OperatorError(`${text} is no URL with http:// or https://`)
  if (isOwned || isThisMachine(url.hostname)) return url
  throw new OperatorError(
    `${url.hostname} is not on this machine. Attack only what you own; if you do, add --i-own-this-host`,
  )
}

export const isThisMachine = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname)

const optional = (name: string, text: string | undefined) => (text === undefined ? null : number(name, text))

function number(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new OperatorError(`--${name} needs a number`)
  return Number(text)
}
