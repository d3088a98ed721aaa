import { redirect } from 'react-router'

/** The map's own address. */
export const loader = () => redirect('/login/map/locationtypes')
