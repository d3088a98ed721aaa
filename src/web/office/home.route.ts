import { href, redirect } from 'react-router'

/** Leads from the address of the office to its first page. */
export const loader = () => redirect(href('/login/dashboard'))
