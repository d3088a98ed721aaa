/** Icons are imported one by one: the package's index would load six thousand modules into the server. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}

/** Leaflet as ES modules, so that a build can drop unused parts. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
