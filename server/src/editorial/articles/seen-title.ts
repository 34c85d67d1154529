import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { inSight } from './in-sight.ts'

const hidden = text('(Tin bài bạn không được xem)', '(An article you may not see)')

/**
 * The title of `article a` where others refer to it: its own for who may read it, the one that readers see for
 * everybody else, and none of what is neither.
 */
export const seenTitle = (
  access: Access,
  language: Language = access.language,
): RawBuilder<string> => sql`case when ${inSight(access)} then a.title
  else coalesce((select p.title from article_publication p where p.article_id = a.id), ${say(hidden, language)}) end`
