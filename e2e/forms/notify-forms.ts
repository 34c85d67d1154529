/** Forms of how one is told: they save a part of one's own habits, and no record. */
export const notifyOtherForms: [file: string, why: string][] = [
  ['web/src/features/account/profile/habits/rule-dialog.tsx', 'keeps one rule: notifications.spec.ts'],
  ['web/src/features/account/profile/habits/quiet-card.tsx', 'keeps a list of hours: notifications.spec.ts'],
]
