import { href, redirect } from 'react-router'

/** Redirects the address of the map to its location types. */
export const loader = () => redirect(href('/login/map/locationtypes'))
