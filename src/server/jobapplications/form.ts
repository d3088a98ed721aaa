import { applyIntent, readIntent } from '#contract/form-intents.ts'
import { applicationForm } from '#contract/jobapplications.ts'
import type { FieldError } from '#contract/problem.ts'
import type { Context } from '../context.ts'
import { citizensKinds } from '../files/kinds.ts'
import { mostFiles } from '../files/limits.ts'
import { messages } from '../files/messages.ts'
import { discard, type ReceivedFile, type RefusedFile } from '../files/received.ts'
import { receiveFiles } from '../media/arrive.ts'

export interface Posted {
  key: string
  typed: Record<string, string>
  /** Ids of saved files that the applicant keeps. */
  named: string[]
  files: ReceivedFile[]
  refused: RefusedFile[]
  /** Whether the form is submitted, rather than only adding or removing a file. */
  final: boolean
}

const documents = citizensKinds.filter(({ extensions }) => ['pdf', 'jpg', 'png'].includes(extensions[0]!))

/** Reads the form and its uploads. Files beyond the limit are discarded and reported as refused. */
export async function receive(ctx: Context, raw: Request): Promise<Posted> {
  const { form, files, refused } = await receiveFiles(ctx, raw, 0, documents)
  const intent = readIntent(form)
  const { files: named } = applyIntent({ files: form.getAll('files[]').map(String) }, intent)
  const wanted = (named as string[]).slice(0, mostFiles)
  const room = mostFiles - wanted.length
  const tooMany = files.slice(room)
  await discard(ctx.house.storage, tooMany)
  return {
    key: String(form.get('key') ?? ''),
    typed: typedIn(form),
    named: wanted,
    files: files.slice(0, room),
    refused: [...refused, ...tooMany.map(({ field, name }) => ({ field, name, message: messages.count }))],
    final: intent.verb === 'continue',
  }
}

/** Maximum characters per field; longer input is cut before validation. */
const maxLength = 20_000

function typedIn(form: FormData): Record<string, string> {
  const texts = Object.keys(applicationForm.shape).flatMap(name => {
    const value = form.get(name)
    return typeof value === 'string' ? [[name, value.slice(0, maxLength)] as const] : []
  })
  return Object.fromEntries(texts)
}

const toInput = (typed: Record<string, string>) => ({
  ...typed,
  gender: typed.gender || 'none',
  message: typed.message?.replaceAll('\r\n', '\n'),
  privacy: typed.privacy === 'yes',
})

/** Parses the applicant's details with the contract's schema. Throws when they are invalid. */
export const readPerson = ({ typed }: Posted) => {
  const { privacy: _read, ...person } = applicationForm.parse(toInput(typed))
  return person
}

/** Validation errors, one per field. Only file errors while a file is added or removed. */
export function errorsOf({ typed, refused, final }: Posted): FieldError[] {
  const { error } = applicationForm.safeParse(toInput(typed))
  const wrong = Map.groupBy(final ? (error?.issues ?? []) : [], ({ path }) => path.join('.'))
  return [
    ...[...wrong].map(([path, [first]]) => ({ path, message: first!.message })),
    ...refused.slice(0, 1).map(({ name, message }) => ({ path: 'files', message: `${name}: ${message}` })),
  ]
}
