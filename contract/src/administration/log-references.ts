/** What a number in a record refers to. */
export const referenceKinds = [
  'user',
  'department',
  'position',
  'role',
  'group',
  'module',
  'category',
  'article',
  'article_type',
  'workflow',
  'studio',
  'mobile_vehicle',
  'device',
  'serial',
  'manufacturer',
  'model',
  'provider',
  'country',
  'category_type_device',
  'file',
  'channel',
  'channel_group',
  'channel_category',
  'program',
] as const

export type ReferenceKind = (typeof referenceKinds)[number]

const people = new Set([
  'actor',
  'assignee',
  'approved_by',
  'author',
  'closed_by',
  'collaborator',
  'created_by',
  'decided_by',
  'deleted_by',
  'driver',
  'handed_over_by',
  'locked_by',
  'manager',
  'mention',
  'owner',
  'publish_by',
  'requester',
  'resolved_by',
  'stage_by',
  'taken_by',
  'updated_by',
  'user',
  'viewed_by',
])

const files = new Set(['attachment', 'avatar_file', 'cover_file', 'file', 'picture_file'])

const others: Readonly<Record<string, ReferenceKind>> = {
  category_type_device: 'category_type_device',
  other_category: 'category',
  related: 'article',
  speech_of_file: 'file',
}

/** What the numbers of a field of a kind of record refer to; null where they are numbers. */
export function referenceOf(name: string, type = ''): ReferenceKind | null {
  const base = name.replace(/_ids?$/, '')
  if (people.has(base) && (base !== name || base.endsWith('_by'))) return 'user'
  if (base === name) return others[name] ?? null
  if (files.has(base)) return 'file'
  if (base === 'parent') return type === 'department' || type === 'category' ? type : null
  return others[base] ?? referenceKinds.find((kind) => kind === base) ?? null
}
