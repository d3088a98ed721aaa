/** What the generator of clients (@hey-api/openapi-ts) is told: types without comments, and the caller sends the key. */
export const clientPlugins = [
  '@hey-api/client-fetch',
  { name: '@hey-api/typescript', comments: false },
  { name: '@hey-api/sdk', comments: false, auth: false },
] as const
