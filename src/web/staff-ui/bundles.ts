import type { Bundle } from '../bundles.ts'

/**
 * Bundles of office and administration: what all of their pages have, what lists and records share, lists, forms, records.
 * Editors, maps and the controls of Mantine stay apart, because a page loads them when it needs them.
 */
export const staffBundles: readonly Bundle[] = [
  {
    name: 'staff',
    modules: [
      'web/office/settings/back-to-settings.ts',
      'web/staff-ui/access/ask-for-right.tsx',
      'web/staff-ui/layout/staff-frame.tsx',
      'web/staff-ui/layout/header-parts.tsx',
      'web/staff-ui/layout/sidebar.tsx',
      'web/staff-ui/layout/staff-layout.tsx',
      'web/staff-ui/layout/user-menu.tsx',
      'web/staff-ui/keyboard/shortcut-help.tsx',
      'web/staff-ui/page/page-head.tsx',
      'web/staff-ui/record/facts.tsx',
      'web/staff-ui/page/panel.tsx',
      'web/staff-ui/page/tabs.tsx',
      'web/staff-ui/page/url-params.ts',
      'web/staff-ui/status/state-text.tsx',
      'web/staff-ui/status/status-badge.tsx',
      'web/staff-ui/feedback/alert.tsx',
      'web/staff-ui/feedback/empty-state.tsx',
      'web/staff-ui/form/field.tsx',
      'web/staff-ui/form/field-frame.tsx',
      'web/staff-ui/record/save/send.ts',
      'web/staff-ui/text/',
    ],
  },
  {
    name: 'records',
    modules: [
      'web/staff-ui/record/timeline.tsx',

      'web/staff-ui/status/email-look.ts',

      'web/staff-ui/form/copy-button.tsx',
      'web/office/notices/lookups.ts',
      'web/staff-ui/form/controls/on-demand.tsx',
      'web/staff-ui/form/display-value.ts',
      'web/staff-ui/form/parse/contrast.ts',
      'web/staff-ui/form/segmented-field.tsx',
      'web/staff-ui/json/post-json.ts',
      'web/staff-ui/page/asked.tsx',
      'web/staff-ui/realtime/use-presence.ts',
      'web/staff-ui/record/list/act-dialog.tsx',
      'web/staff-ui/record/list/cells.tsx',
      'web/staff-ui/record/list/suits.ts',
      'web/staff-ui/record/save/condition.ts',
      'web/staff-ui/record/list/use-bulk-act.ts',
      'web/staff-ui/record/list/words.ts',
      'web/staff-ui/table/data-table.tsx',
      'web/staff-ui/table/reference-filter.tsx',
    ],
  },
  {
    // Parts of lists whose records are not declared, and rows that are edited in place.
    name: 'filters',
    modules: [
      'web/staff-ui/form/media/use-order.ts',
      'web/staff-ui/record/list/list-messages.tsx',
      'web/staff-ui/record/list/ordering.ts',
      'web/staff-ui/table/column-menu.tsx',
      'web/staff-ui/table/filter-bar.tsx',
      'web/staff-ui/table/result-line.tsx',
      'web/staff-ui/table/selection.ts',
    ],
  },
  {
    name: 'pagination',
    modules: ['web/staff-ui/table/pagination.tsx'],
  },
  { name: 'list', modules: ['web/staff-ui/record/list/list-page.tsx'] },
  {
    name: 'sessions',
    modules: ['web/staff-ui/sessions/session-list.tsx', 'web/staff-ui/sessions/sessions-panel.tsx'],
  },
  {
    name: 'detail',
    modules: [
      'web/staff-ui/page/side-drawer.tsx',
      'web/staff-ui/form/concurrency-fields.tsx',
      'web/staff-ui/form/form-refusal.ts',
      'web/staff-ui/form/use-kept-action-data.ts',
      'web/staff-ui/feedback/deviation.tsx',
      'web/staff-ui/message/note-composer.tsx',
      'web/staff-ui/page/reason-dialog.tsx',
      'web/staff-ui/record/summary-list.tsx',
      'web/staff-ui/status/status-dialog.tsx',
      'web/staff-ui/status/verdict.tsx',
      'web/staff-ui/status/status-menu.tsx',
    ],
  },
  {
    name: 'calendar',
    modules: ['web/staff-ui/form/controls/date.tsx', 'web/staff-ui/form/controls/datetime.tsx'],
  },
  {
    name: 'form',
    modules: [
      'web/staff-ui/form/media/media-calls.ts',
      'web/staff-ui/form/media/send-file.ts',
      'web/staff-ui/form/media/upload-zone.tsx',
      'web/staff-ui/form/form-field.tsx',
      'web/staff-ui/form/geo/shape-context.ts',
      'web/staff-ui/preview/drawn-page.tsx',
      'web/staff-ui/record/save/conflict-choice.tsx',
      'web/staff-ui/record/save/discard-button.tsx',
      'web/staff-ui/record/save/leave-question.tsx',
      'web/staff-ui/record/save/signed-out.tsx',
      'web/staff-ui/record/save/unsaved-store.ts',
    ],
  },
  {
    name: 'saving',
    modules: [
      'web/staff-ui/record/page/email-panel.tsx',
      'web/staff-ui/record/page/history-panel.tsx',
      'web/staff-ui/record/page/use-failed-focus.ts',
      'web/staff-ui/record/page/merge-note.tsx',
      'web/staff-ui/record/page/record-form.tsx',
      'web/staff-ui/record/page/record-save-bar.tsx',
      'web/staff-ui/record/save/use-record.ts',
    ],
  },
  {
    name: 'record',
    modules: ['web/staff-ui/record/page/record-meta.ts', 'web/staff-ui/record/page/record-page.tsx'],
  },
  {
    name: 'settings-menu',
    modules: [
      'web/office/settings/modules/module-switch.tsx',
      'web/staff-ui/settings/settings-frame.tsx',
      'web/staff-ui/settings/settings-nav.tsx',
    ],
  },
  {
    name: 'settings',
    modules: [
      'web/office/settings/organization-settings.tsx',
      'web/office/settings/preview/portal-frame.tsx',
      'web/staff-ui/settings/settings-page.tsx',
    ],
  },
  {
    name: 'templates',
    modules: [
      'web/office/settings/email/email-sample.tsx',

      'web/office/settings/email/test-email.tsx',
      'web/staff-ui/templates/send-test.tsx',
      'web/staff-ui/templates/template-preview.tsx',
      'web/staff-ui/templates/templates.module.css',
    ],
  },
  {
    name: 'places',
    modules: ['web/staff-ui/record/in-place/in-place-page.tsx', 'web/staff-ui/records/record-list.tsx'],
  },
  { name: 'message', modules: ['web/staff-ui/message/message-drawer.tsx'] },
  { name: 'charts', modules: ['web/staff-ui/chart/bar-chart.tsx', 'web/staff-ui/chart/key-figures.tsx'] },
  {
    name: 'accounts',
    minShareCount: 2,
    modules: ['web/staff-ui/accounts/', 'web/staff-ui/sessions/', 'web/staff-ui/permissions/'],
  },
  {
    name: 'office',
    modules: ['web/office/layout.tsx', 'web/office/shell.tsx', 'web/office/ui/view-in-portal.tsx'],
  },
  { name: 'admin', modules: ['web/admin/layout.tsx', 'web/admin/shell.tsx'] },
  {
    name: 'geo',
    modules: [
      'web/staff-ui/form/geo/corner-fields.tsx',
      'web/staff-ui/form/geo/shape-coordinates.tsx',
      'web/office/notices/choice.module.css',
      'web/office/notices/place-input.tsx',
    ],
  },
  {
    name: 'notices',
    modules: [
      'web/office/notices/notice-page.tsx',
      'web/office/notices/announce-dialog.tsx',
      'web/office/notices/message-fields.tsx',
      'web/office/notices/status-steps.tsx',
      'web/office/notices/use-status-message.ts',
    ],
  },
  {
    name: 'cases',
    minShareCount: 2,
    modules: ['web/office/ui/'],
  },
  { name: 'case', modules: ['web/office/procedures/detail-view.tsx'] },
  {
    name: 'customer',
    modules: [
      'web/office/customers/customer-look.ts',

      'web/office/customers/questions.tsx',
      'web/office/customers/customer-view.tsx',
    ],
  },
  { name: 'organization', minShareCount: 2, modules: ['web/admin/organizations/', 'web/admin/ui/'] },
]
