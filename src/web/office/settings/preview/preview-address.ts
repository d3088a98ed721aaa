import { href } from 'react-router'

/** Address of a public page as the office shows it: `/login/preview/portal/zaehlerstand`. */
export const previewAddress = (path: string) => `${href('/login')}/preview/portal${path === '/' ? '' : path}`
