import type { Bundle } from '../bundles.ts'

/**
 * Bundles of the portal, the one that takes a module first. A dozen small style sheets compress worse than these few: the
 * layout's for every page with page heads, what overviews show, and form fields with a procedure's start and steps. Other styles are loaded with their pages.
 */
export const portalBundles: readonly Bundle[] = [
  {
    name: 'frame',
    modules: [
      'web/portal/layout.tsx',
      'web/portal/ui/drawings/drawing.tsx',
      'web/portal/ui/page/columns.tsx',
      'web/portal/ui/page/breadcrumb.tsx',
      'web/portal/ui/page/contact-cards.tsx',
      'web/portal/ui/page/flow-lines.tsx',
      'web/portal/ui/page/help-box.tsx',
      'web/portal/ui/page/page-head.tsx',
    ],
  },
  {
    // Pages of tiles, lists and topics.
    name: 'overviews',
    modules: [
      'web/portal/services/services.route.tsx',
      'web/portal/ui/feedback/empty-state.tsx',
      'web/portal/ui/list/tile-grid.tsx',
      'web/portal/ui/page/head-picture.tsx',
    ],
  },
  {
    // Code without styles, so that it needs no style sheet. In a bundle with styles, icons would bring these along.
    name: 'words',
    minShareCount: 2,
    packages: ['@tabler/icons-react/dist/esm/icons'],
    modules: [
      'contract/forms/field-types.ts',
      'web/portal/layout/current-address.ts',
      'web/portal/layout/frame.ts',
      'web/portal/layout/load-frame.ts',
      'web/portal/layout/navigation.ts',
      'web/portal/lib/',
      'web/portal/procedures/asides.tsx',
      'web/portal/services/services.ts',
      'web/portal/ui/form/file-texts.ts',
      'web/portal/ui/list/fact-list.tsx',
    ],
  },
  {
    name: 'fields',
    modules: [
      'web/portal/procedures/start/start-page.tsx',
      'web/portal/procedures/step/fields.tsx',
      'web/portal/procedures/step/step-foot.tsx',
      'web/portal/procedures/step/step-page.tsx',
      'web/portal/ui/feedback/alert.tsx',
      'web/portal/ui/form/checkbox.tsx',
      'web/portal/ui/form/error-summary.tsx',
      'web/portal/ui/form/field-row.tsx',
      'web/portal/ui/form/select-field.tsx',
      'web/portal/ui/form/text-field.tsx',
      'web/portal/ui/link/back-link.tsx',
    ],
  },
]

/** Bundles of the script that the pages load (see `enhance/index.ts`). */
export const scriptBundles: readonly Bundle[] = [
  {
    name: 'draft',
    modules: [
      'web/portal/enhance/begin-draft.ts',
      'web/portal/enhance/save-draft.ts',
      'web/portal/enhance/upload-on-use.ts',
    ],
  },
]
