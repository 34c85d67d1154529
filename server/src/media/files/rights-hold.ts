import { type RawBuilder, sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'

/** Whether readers may hear or see a file now, as far as its rights go. */
export const rightsHold = (file: RawBuilder<unknown>) => sql`(${file}.deleted_at is null
  and coalesce(${file}.rights_to >= ${today}, true) and coalesce(${file}.rights_until > now(), true)
  and coalesce(${file}.rights_from <= ${today}, true)
  and coalesce(${file}.embargo_until <= now(), true))`
