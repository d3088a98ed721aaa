import type { SampleEmail } from '#contract/templates/templates.ts'
import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'

/** Unsaved settings and a template, as the API takes them. */
export interface Sample {
  mail?: Record<string, unknown>
  template?: Record<string, unknown>
}

const post = <Answer>(what: 'email' | 'test', body: object) =>
  postJson<Answer>(href('/login/settings/sample/:what', { what }), body)

/** The email with sample values. Throws an `ApiError`. */
export const loadSample = (sample: Sample) => post<SampleEmail>('email', sample)

/** Sends the sample email. Throws an `ApiError` that says what the mail server answered. */
export const sendSample = (to: string, sample: Sample) =>
  post<{ response: string; sent_at: string }>('test', { to, ...sample })
