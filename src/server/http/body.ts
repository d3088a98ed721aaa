import { badRequest, tooLarge } from '../errors.ts'

const largest = 1_000_000
const deepest = 40

/** The JSON of a request, bounded in size while it arrives, and in depth: what walks through it may recurse. */
export async function readJson(raw: Request): Promise<unknown> {
  const text = await readText(raw)
  const value = text === '' ? {} : parse(text)
  if (isDeeper(value, deepest)) throw badRequest('Der Inhalt ist zu tief verschachtelt.')
  return value
}

async function readText(raw: Request): Promise<string> {
  const announced = raw.headers.get('content-length')
  if (announced === null) return collect(raw)
  if (Number(announced) > largest) throw tooMuch()
  return raw.text()
}

/** A body of unknown length is cut off where it becomes too long. */
async function collect({ body }: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largest) throw tooMuch()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const tooMuch = () => tooLarge('Eine Anfrage darf höchstens 1 MB groß sein.')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('Der Inhalt ist kein gültiges JSON.')
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  let level = [value]
  for (let at = 0; at <= depth && level.length; at += 1)
    level = level.flatMap(each => (typeof each === 'object' && each ? Object.values(each) : []))
  return level.length > 0
}
