/** Each icon by its own path: the barrel would load six thousand modules into the server. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}

/** The same Leaflet as modules, so that a build can leave out what is not used. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
