import { say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'

/** Records that not everybody who sees a file may read; each by its alias in the query of uses. */
type Guarded = 'article' | 'directive' | 'plan' | 'post'

type Name = (access: Access) => RawBuilder<unknown>

const names = new Map<Guarded, Name>()

const hidden = text('(Nội dung bạn không được xem)', '(Something you may not see)')

/** What stands for the name of a record that somebody may not read. */
export const hiddenUse = (access: Access): string => say(hidden, access.language)

/**
 * Says what the records of a domain are called for whoever asks where a file is used; theirs is the rule of who reads
 * them. Aliases: `article a`, `directive d`, `register_plan p`, `social_post p`.
 */
export function nameUses(kind: Guarded, name: Name): void {
  names.set(kind, name)
}

/** The name of such a record; nobody is nobody's eyes. */
export function nameOfUse(kind: Guarded, access: Access | null): RawBuilder<unknown> {
  const name = names.get(kind)
  if (!access) return sql`''`
  return name ? name(access) : sql`${hiddenUse(access)}::text`
}
