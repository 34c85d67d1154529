import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { z } from 'zod'
import { contractEndpoints } from './endpoints.ts'

/** What a call that changes needs besides fields: on what it stands, and how it is meant. */
const said = new Set(['version', 'epoch', 'asks'])

/** Calls that are one act, or set one whole: each with what it is about. Nothing of it can be left out. */
export const acts: Readonly<Record<string, string>> = {
  '/list-views/default': 'chooses one view',
  '/auth/me/password': 'sets a password',
  '/auth/me/notifications': 'sets all choices',
  '/auth/me/second-factor': 'confirms a code',
  '/departments/:id/update-position': 'moves to one place',
  '/category/move/:id': 'moves to one place',
  '/category/home': 'sets an order',
  '/positions/update-level': 'sets an order',
  '/article-type/order': 'sets an order',
  '/state/order': 'sets an order',
  '/crawler-rules/order': 'sets an order',
  '/groups/:id/assign-role': 'gives one role',
  '/groups/:id/assign-user': 'puts people in and takes others out',
  '/roles/:id/assign': 'gives to people and takes from others',
  '/logs/activity': 'tells the outcome of one entry',
  '/assist/:id/taken': 'records one decision',
  '/article/:id/language': 'links one story to another',
  '/settings/:id': 'sets one value',
  '/settings/update-all': 'sets the values it names',
  '/users/:id': 'is a profile, roles or a password: the profile is looked at by itself',
  '/users/:id/ban': 'bans or lifts a ban',
  '/users/bulk/ban': 'bans or lifts bans',
  '/users/bulk/role': 'gives or takes one role',
  '/users/bulk/department': 'moves to one department',
  '/schedule/update/:id': 'sets a day as a whole',
  '/channel-item/frame/:id': 'sets slots of a weekly frame, each as a whole',
  '/facebook/:id': 'may publish again',
  '/comment/resolve/:id': 'marks as dealt with',
  '/workflow/update/:id': 'may apply to what runs',
  '/vehicle_books/:id/odometer': 'corrects two readings with a reason',
  '/profits/:id': 'scores rows, each as a whole, takes some in and leaves some out',
  '/files/many': 'changes many alike',
  '/files/jobs/:id': 'cancels or tries again',
  '/chat/reports/:id': 'decides on a report',
  '/chat/messages/:id/reaction': 'reacts or not any more',
  '/chat/rooms/:id': 'takes people in and out',
  '/chat/rooms/:id/read': 'marks as read up to one message',
  '/chat/rooms/:id/level': 'chooses one level',
  '/notifications/change': 'does one thing to many',
  '/notifications/done/:id': 'marks as done',
  '/notifications/snooze/:id': 'puts off until one time',
  '/notifications/duty': 'is on duty until one time',
  '/register_plans/:id/assigned': 'gives to one person',
  '/orientate/update/:id': 'may say why',
  '/propagate/update/:id': 'may say why',
}

/** Acts of which only what stands here has a default; their fields may be left out like those of any record. */
export const meant: Readonly<Record<string, readonly string[]>> = {
  '/facebook/:id': ['again'],
  '/workflow/update/:id': ['apply_to_running'],
  '/orientate/update/:id': ['note'],
  '/propagate/update/:id': ['note'],
}

type Schema = { properties?: Record<string, { default?: unknown }>; required?: string[] }

/** Fields that a call demands, and fields that it sets to something where they are left out. */
export function demanded(body: z.ZodType): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema
  const set = Object.keys(properties).filter((name) => 'default' in (properties[name] ?? {}))
  return [...new Set([...required, ...set])].filter((name) => !said.has(name))
}

/** Every call that changes a record, by its path. */
export const puts = async (): Promise<AnyEndpoint[]> => {
  const all = (await contractEndpoints()).map(({ thing }) => thing).filter(({ method }) => method === 'PUT')
  return [...new Map(all.map((endpoint) => [endpoint.path, endpoint])).values()]
}

/** Records that a call can change, and what they hold, where no list and page show both. */
export const records: Readonly<Record<string, string>> = {
  '/list-views/:id': 'select id, version, name, search from list_view',
  '/category_prices/:id': `select id, version, amount, vat, author_share, licence from category_price
    where status = 'draft'`,
  '/payouts/:id': "select id, version, note from payout where status = 'draft'",
  '/comment/update/:id':
    'select id, body, mention_ids from comment where author_id = $1 and deleted_at is null',
  '/chat/messages/:id': `select id, body as message, mention_ids from chat_message
    where sender_id = $1 and deleted_at is null`,
}

/** Calls of records that the filled newsroom has none of; their own tests change them in part. */
export const elsewhere: Readonly<Record<string, string>> = {
  '/article/update/:id': 'needs the lock: below',
  '/channel-item/update/:id': 'the slot of the new frame has another number: broadcast/schedule',
  '/article/live/entries/:id': 'editorial/live-reports',
  '/report/mails/:id': 'planning/reports',
  '/imports/:id': 'editorial/imports',
}

/** Names of the fields that a call takes, besides the version. */
export function fieldsOf({ body }: AnyEndpoint): string[] {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.keys(properties).filter((name) => name !== 'version')
}

const base = (path: string): string => path.replace(/(\/update)?\/:id$/, '')

/** Where records of a call are listed and one is seen, as far as the contract has it. */
export function beside(endpoint: AnyEndpoint, all: readonly AnyEndpoint[]) {
  const gets = all.filter(({ method }) => method === 'GET')
  const at = base(endpoint.path)
  return {
    list: gets.find(({ path, kind }) => path === at && kind === 'list'),
    view: gets.find(({ path }) => path === `${at}/:id`),
  }
}
