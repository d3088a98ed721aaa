import { applyIntent, readIntent } from '#contract/forms/intents.ts'
import { applicationForm } from '#contract/jobapplications/form.ts'
import type { FieldError } from '#contract/core/problem.ts'
import type { Context } from '../core/context.ts'
import { maxFiles } from '../files/upload-limits.ts'
import { messages } from '../files/messages.ts'
import { discardFiles, type ReceivedFile, type RefusedFile } from '../files/received-form.ts'
import { receiveFiles } from '../media/receive-files.ts'

export interface ApplicationForm {
  key: string
  typed: Record<string, string>
  /** Ids of saved files that the applicant keeps. */
  named: string[]
  files: ReceivedFile[]
  refused: RefusedFile[]
  /** Whether the form is submitted, rather than only adding or removing a file. */
  final: boolean
}

/** Reads the form and its uploads. Files beyond the limit are discarded and reported as refused. */
export async function readApplicationForm(ctx: Context, raw: Request): Promise<ApplicationForm> {
  const { form, files, refused } = await receiveFiles(ctx, raw, 0)
  const intent = readIntent(form)
  const { files: named } = applyIntent({ files: form.getAll('files[]').map(String) }, intent)
  const wanted = (named as string[]).slice(0, maxFiles)
  const room = maxFiles - wanted.length
  const tooMany = files.slice(room)
  await discardFiles(ctx.services.storage, tooMany)
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
export const parseApplicant = ({ typed }: ApplicationForm) => {
  const { privacy: _read, ...person } = applicationForm.parse(toInput(typed))
  return person
}

/** Validation errors, one per field. Only file errors while a file is added or removed. */
export function formErrors({ typed, refused, final }: ApplicationForm): FieldError[] {
  const { error } = applicationForm.safeParse(toInput(typed))
  const wrong = Map.groupBy(final ? (error?.issues ?? []) : [], ({ path }) => path.join('.'))
  return [
    ...[...wrong].map(([path, [first]]) => ({ path, message: first!.message })),
    ...refused.slice(0, 1).map(({ name, message }) => ({ path: 'files', message: `${name}: ${message}` })),
  ]
}
