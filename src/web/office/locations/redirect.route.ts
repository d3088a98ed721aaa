import { href, redirect } from 'react-router'

/** Redirects the short address of the map. */
export const loader = () => redirect(href('/login/map/map'))
