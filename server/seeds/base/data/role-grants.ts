import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'

/** Verbs by resource: one line a resource, in the catalogue's order. */
type Grants = Partial<Record<Scope, Record<string, string>>>

export type SeededRole = { code: string; name: string; description: string; grants: [Permission, Scope][] }

/** What every employee may do with all records: their account, home screen, notifications, chat, comments and search. */
export const everyEmployee = {
  account: 'update',
  dashboard: 'show',
  tinymce: 'index',
  chat: 'index',
  comment: 'index create like',
  notification: 'personal',
  home: 'read',
  elastic: 'read',
} as const

/** The permissions that lines of verbs name, with their scope. */
export const listed = (grants: Grants): [Permission, Scope][] =>
  (Object.entries(grants) as [Scope, Record<string, string>][]).flatMap(([scope, resources]) =>
    Object.entries(resources).flatMap(([resource, verbs]) =>
      verbs.split(' ').map((verb): [Permission, Scope] => [`${resource}.${verb}` as Permission, scope]),
    ),
  )
