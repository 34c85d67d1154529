import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'

const hidden = text('(Bạn không được xem)', '(Not for you to see)')

/** The name for users who may see the record; for others only its existence. */
export const seenName = (
  isSeen: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  language: Language,
): RawBuilder<string> => sql`case when ${isSeen} then ${name} else ${say(hidden, language)} end`
