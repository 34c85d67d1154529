import { notifyOtherForms } from './notify-forms.ts'
import { royaltyOtherForms } from './royalty-forms.ts'
import { socialOtherForms } from './social-forms.ts'

/** Forms that save no record, each with the reason and the test that fills it in. */
export const otherForms: [file: string, why: string][] = [
  [
    'web/src/features/administration/newsroom-export/new-export.tsx',
    'asks for an export: newsroom-export.test.ts',
  ],
  [
    'web/src/features/editorial/imports/import-options.tsx',
    'belongs to a file: editorial/imports/imports.test.ts',
  ],
  [
    'web/src/features/editorial/articles/moves/change-dialog.tsx',
    'changes a live story: live-changes.spec.ts',
  ],
  ['web/src/features/administration/settings/settings-index.tsx', 'searches; it saves nothing'],
  ['web/src/features/account/auth/forgot-password.tsx', 'asks for a mail: account-mail.spec.ts'],
  ['web/src/features/account/auth/login.tsx', 'logs in: account.spec.ts'],
  ['web/src/features/account/auth/register.tsx', 'registers once: account-mail.spec.ts'],
  [
    'web/src/features/account/auth/first-administrator.tsx',
    'is good once in an empty house: first-administrator.spec.ts',
  ],
  ['web/src/features/account/auth/reset-password.tsx', 'sets a password once: account-mail.spec.ts'],
  ['web/src/features/account/auth/second-step.tsx', 'proves a person: account.spec.ts'],
  [
    'web/src/features/account/profile/password-tab.tsx',
    'has required fields only, shown never again: account.spec.ts',
  ],
  ['web/src/features/account/profile/prove-dialog.tsx', 'proves a person: account.spec.ts'],
  ['web/src/features/account/profile/second-factor-tab.tsx', 'takes one code: account.spec.ts'],
  ['web/src/features/account/profile/spelling-tab.tsx', 'takes one word: spelling.spec.ts'],
  ['web/src/features/editorial/articles/moves/ask-move.tsx', 'is said of one move: workflow.spec.ts'],
  ['web/src/features/editorial/articles/moves/publish-dialog.tsx', 'publishes one article: queues.spec.ts'],
  ['web/src/features/editorial/articles/moves/note-dialog.tsx', 'goes along with a step: queues.spec.ts'],
  ['web/src/features/editorial/articles/lists/bulk-dialogs.tsx', 'have one field each: queues.spec.ts'],
  ['web/src/features/editorial/articles/together/suggestion-form.tsx', 'takes one text: together.spec.ts'],
  ['web/src/features/facilities/stocktakes/stocktake-page.tsx', 'takes one scanned code: devices.spec.ts'],
  [
    'web/src/features/broadcast/schedule/open-day-dialog.tsx',
    'has required fields only, opens a day: broadcast.spec.ts',
  ],
  [
    'web/src/features/administration/staff-sync/scim-make.tsx',
    'takes one name, shown never again: staff-sync.spec.ts',
  ],
  [
    'web/src/features/broadcast/schedule/wall/wall-keys.tsx',
    'takes one name, shown never again: wall.spec.ts',
  ],
  ['web/src/features/planning/plans/assign-plan.tsx', 'has a person and a note: plans.spec.ts'],
  [
    'web/src/features/broadcast/channel-schedules/record-now.tsx',
    'begins a recording at once: recording.spec.ts',
  ],
  ['web/src/entities/uploads/from-address.tsx', 'fetches from another host: library.spec.ts'],
  ['web/src/features/editorial/crawler/fetch-dialog.tsx', 'takes one address: crawler.spec.ts'],
  ['web/src/features/planning/works/quick-line.tsx', 'takes one line: work.spec.ts'],
  ['web/src/features/planning/works/quick-change.tsx', 'has one field: work.spec.ts'],
  ['web/src/features/planning/works/work-edit-assigned.tsx', 'has required fields and a note: work.spec.ts'],
  ['web/src/features/messaging/chat/new-talk.tsx', 'opens a room and saves nothing else: chat.spec.ts'],
  ['web/src/features/messaging/chat/room-card.tsx', 'changes one name: chat.spec.ts'],
  ['web/src/features/general/widget/sections/live-form.tsx', 'shows a form and saves nothing'],
  ['web/src/ui/data-table/saved-views/save-view-dialog.tsx', 'takes one name: find.spec.ts'],
  ['web/src/ui/editor/dialogs/editor-dialog.tsx', 'is part of a text: writing.spec.ts'],
  ['web/src/features/administration/users/edit/record-tabs.tsx', 'sets a password: administration.spec.ts'],
  [
    'web/src/features/facilities/devices/form/serials-tab.tsx',
    'adds units by their serials and nothing else',
  ],
  ['web/src/features/facilities/maintenance/due-list.tsx', 'has two times of work orders: equipment.spec.ts'],
  ['web/src/features/facilities/borrows/extend-borrow.tsx', 'has one required time'],
  [
    'web/src/features/facilities/bookings/details/correct-odometer.tsx',
    'has required fields only, corrects one trip',
  ],
  ['web/src/features/facilities/devices/borrow/report-fault.tsx', 'saves what the form of repairs saves'],
  ['web/src/features/media/archive/grant-dialog.tsx', 'joins two records: archive.spec.ts'],
  ['web/src/features/media/files/bulk-dialog.tsx', 'changes many files at once: library.spec.ts'],
  ['web/src/features/media/files/folder-dialog.tsx', 'deletes a folder: library.spec.ts'],
  ['web/src/entities/requests/request-form.tsx', 'is said of one step of a request'],
  ...royaltyOtherForms,
  ['web/src/entities/chat/report-dialog.tsx', 'reports one message: record-talk.spec.ts'],
  ...notifyOtherForms,
  ...socialOtherForms,
  ['web/src/features/finance/units/deposit-form.tsx', 'notes money once: sales.spec.ts'],
  ['web/src/features/finance/units/deposit-form.tsx', 'asks for a payment once: sales.spec.ts'],
  [
    'web/src/features/finance/units/refund-parts.tsx',
    'asks for one refund, which another person decides on: sales.spec.ts',
  ],
  ['web/src/features/media/files/cut/cut-tools.tsx', 'adds one step of a cut: clip.spec.ts'],
  ['web/src/features/editorial/live-reports/quick-line.tsx', 'sends one entry: live-report.spec.ts'],
  ['web/src/features/editorial/live-reports/entry-form.tsx', 'corrects one entry: live-report.spec.ts'],
]
