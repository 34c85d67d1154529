import type { ArchiveAsset, searchArchive } from '@toasoan/contract/media/archive'
import { sql } from 'kysely'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { grantsOf } from './accounts.ts'

/** What the archive has, in the accounts that the person may search. */
export const searchAssets = ({ db, access, query }: Call<typeof searchArchive>) =>
  pagedList<ArchiveAsset, typeof query>(
    db,
    {
      from: sql`mam_asset s join mam_account a on a.id = s.account_id and a.active
        join ${grantsOf(access.userId)} g on g.account_id = a.id and g.may_search`,
      id: sql`s.asset_id`,
      columns: sql`s.asset_id, jsonb_build_object('id', a.id, 'name', a.name) as account, s.title, s.description,
        s.credit, s.file_name, s.size, s.duration_ms,
        (select f.id from file f where f.id = s.file_id and f.deleted_at is null) as file_id, s.archived_at`,
      searched: sql`s.title || ' ' || s.description || ' ' || s.credit`,
      orders: { archived_at: sql`s.archived_at`, title: sql`s.title collate "vi-x-icu"`, size: sql`s.size` },
      order: '-archived_at',
      where: ({ account_id, start_date, end_date }) => [
        ...(account_id ? [sql`s.account_id = ${account_id}`] : []),
        ...(start_date ? [fromDay(sql`s.archived_at`, start_date)] : []),
        ...(end_date ? [untilDay(sql`s.archived_at`, end_date)] : []),
      ],
    },
    query,
  )
