import { codeOfStatus, problemKinds, typeOfProblem } from '#contract/core/problem-codes.ts'
import type { FieldError, Problem } from '#contract/core/problem.ts'
import type { HttpError } from './errors.ts'

export type Language = 'de' | 'en'

/** The problem document of an error. In English details are left out, because they are said in German only. */
export function toProblem(
  { title, status, details: { errors, detail, ...details } }: HttpError,
  instance: string,
  language: Language = 'de',
): Problem {
  const code = details.code ?? codeOfStatus(status)
  const isEnglish = language === 'en'
  return {
    type: typeOfProblem(code),
    title: isEnglish ? problemKinds[code].en : title,
    status,
    ...details,
    code,
    ...(detail !== undefined && !isEnglish && { detail }),
    ...(errors && { errors: errors.map(error => said(error, isEnglish)) }),
    instance,
  }
}

const said = ({ path, message, code = 'custom', english }: FieldError, isEnglish: boolean) => ({
  path,
  code,
  message: isEnglish ? (english ?? 'This value is not possible here.') : message,
})
