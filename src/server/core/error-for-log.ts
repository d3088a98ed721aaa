import { withoutAddresses } from './without-addresses.ts'

/** Thrown value, which need not be an error: an answer, for one, has no message. */
type LoggedError = Partial<Error> & { code?: unknown }

/** Log serializer for errors: without parameters, detail, addresses and refused values, which may be personal data. */
export const errorForLog = ({ name, message = '', code, stack = '', cause }: LoggedError) => ({
  name,
  message: clean(message, code),
  code,
  stack: clean(stack.replace(message, clean(message, code)), null),
  cause: withoutAddresses(String(cause ?? '')),
})

/** PostgreSQL quotes the value at the end of its messages about data (class 22). */
const clean = (text: string, code: unknown) =>
  withoutAddresses(typeof code === 'string' && code.startsWith('22') ? text.replace(/: ".*"/s, '') : text)
