import { ApiError } from '#web/api.ts'

/** Whether the API says that a link is none, was used, or is too old. */
export const isOver = (error: unknown) =>
  error instanceof ApiError && !!error.problem.errors?.some(({ path }) => path === 'token')

/** The secret of a letter's link. */
export const tokenIn = ({ searchParams }: URL) => searchParams.get('token')?.slice(0, 200) ?? ''
