import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'

const hidden = text('(Bạn không được xem)', '(Not for you to see)')

/** A name for who may see the record, and for others only that there is one. */
export const seenName = (
  isSeen: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  language: Language,
): RawBuilder<string> => sql`case when ${isSeen} then ${name} else ${say(hidden, language)} end`
