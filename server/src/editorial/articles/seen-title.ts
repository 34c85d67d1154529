import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { inSight } from './in-sight.ts'

const hidden = text('(Tin bài bạn không được xem)', '(A story you may not see)')

/**
 * Title of `article a` in references: its own for users who may read it, the published one for others, none
 * otherwise.
 */
export const seenTitle = (
  access: Access,
  language: Language = access.language,
): RawBuilder<string> => sql`case when ${inSight(access)} then a.title
  else coalesce((select p.title from article_publication p where p.article_id = a.id), ${say(hidden, language)}) end`
