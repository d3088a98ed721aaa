import { portalBundles } from './portal/bundles.ts'
import { staffBundles } from './staff-ui/bundles.ts'

export { scriptBundles } from './portal/bundles.ts'

/** Modules whose code and styles browsers load as one file, with all that they import and no earlier bundle has. */
export interface Bundle {
  name: string
  /** Files, or folders with a trailing slash, from `src/`. */
  modules: readonly string[]
  /** Packages, or files of packages. */
  packages?: readonly string[]
  /** Modules that the build adds. */
  helpers?: readonly string[]
  /** Takes only modules that at least this many entries use. */
  minShareCount?: number
}

/** Files that every page of staff begins with. */
const react: Bundle = {
  name: 'react',
  modules: [],
  packages: ['react', 'react-dom', 'scheduler', 'react-router'],
  helpers: ['vite/preload-helper.js'],
}

/** Code of every page of staff that the portal uses too. Neither this nor the next has styles, so that neither loads those of the other. */
const shared: Bundle = {
  name: 'shared',
  packages: [
    'clsx',
    '@tabler/icons-react/dist/esm/createReactComponent.mjs',
    '@tabler/icons-react/dist/esm/defaultAttributes.mjs',
  ],
  modules: [
    'contract/core/days.ts',
    'contract/core/enumerate.ts',
    'contract/core/escape-html.ts',
    'contract/core/money.ts',
    'contract/forms/dates.ts',
    'contract/forms/numbers.ts',
    'contract/forms/values.ts',
    'web/lib/api-client.ts',
    'web/lib/error-status.ts',
    'web/lib/font-links.ts',
    'web/lib/reload-once.ts',
    'web/lib/rethrow-as-response.ts',
    'web/lib/uuid.ts',
    'web/root.tsx',
    // The entry runs on pages of both.
    'web/staff-ui/realtime/hold-loads.ts',
  ],
}

/** Words and rules of the contract that some pages of both use. */
const contract: Bundle = {
  name: 'contract',
  modules: [
    'contract/document-titles.ts',
    'contract/forms/salutations.ts',
    'contract/procedures/common/person.ts',
    'contract/procedures/common/supply-point.ts',
    'contract/core/genders.ts',
    'contract/core/geometry.ts',
    'contract/core/modules.ts',
    'contract/core/permissions.ts',
    'contract/core/trustlevels.ts',
    'contract/forms/fields.ts',
    'contract/forms/intents.ts',
    'contract/notices/disturbance-status.ts',
    'contract/notices/life-cycle.ts',
    'contract/notices/maintenance-status.ts',
    'contract/organizations/name-forms.ts',
    'contract/procedures/meter-types.ts',
    'contract/procedures/offer-sums.ts',
    'contract/procedures/status.ts',
    'contract/procedures/types.ts',
    'web/office/maintenances/maintenance-look.ts',
    'web/office/ui/disturbance-look.ts',
  ],
}

/** Icons that records name. */
const shapes: Bundle = { name: 'shapes', modules: ['web/lib/icon-shapes.ts'] }

/** Only pages with a map load it. */
const map: Bundle = { name: 'map', modules: [], packages: ['leaflet'] }

/** All bundles of the browser, the one that takes a module first. */
export const bundles: readonly Bundle[] = [
  react,
  shared,
  contract,
  shapes,
  map,
  ...staffBundles,
  ...portalBundles,
]
