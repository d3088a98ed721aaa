import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** One page under several addresses; links use the first one. */
export const page = (file: string, ...paths: string[]): RouteConfigEntry[] =>
  paths.map(path =>
    path === '/' ? index(file, { id: `${file} /` }) : route(path, file, { id: `${file} ${path}` }),
  )

/** A page of the office, served under /login and /organization. */
export const officePage = (file: string, ...paths: string[]) =>
  page(file, ...paths.flatMap(path => ['login', 'organization'].map(base => `${base}/${path}`)))
