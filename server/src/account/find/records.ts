import type { FindKind, FoundItem } from '@toasoan/contract/account/find'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { beginsWith, hasWords, nameRank } from '#server/kernel/database/name-rank.ts'
import { withinTime } from '#server/kernel/database/within-time.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'

/** Milliseconds that one group may take; the others are shown without it. */
const patience = 120

/** So many of each way of fitting are looked at before the best are chosen. */
const candidates = 200

/** Records of one kind as they are found by their names. */
export type RecordSource = {
  kind: FindKind
  /** The table with its alias: `app_user u`. */
  from: RawBuilder<unknown>
  /** `u.id`; the newest of equal ones comes first. */
  id: RawBuilder<unknown>
  title: RawBuilder<unknown>
  /** What is looked through: exactly the text that the kind's trigram index is over. It begins with the title. */
  searched: RawBuilder<unknown>
  /** What tells it from others of its name, as text. */
  about: RawBuilder<unknown>
  /** Which rows the actor's list shows; null where they may open no list of the kind. */
  shown: (access: Access) => RawBuilder<unknown> | null
  /** The screen that shows one. */
  url: (access: Access, found: { id: number; title: string }) => string
}

type Row = { id: number; title: string; about: string | null }

/** The best of one kind; null when it took too long. */
export async function seekRecords(
  db: Database,
  access: Access,
  { from, id, title, searched, about, shown, url }: RecordSource,
  { typed, most }: { typed: string; most: number },
): Promise<FoundItem[] | null> {
  const where = shown(access)
  if (!where) return []
  const words = wordsOf(typed)
  const asTyped = hasWords(searched, [typed])
  const matches = words.length > 0 ? sql`(${hasWords(searched, words)} or ${asTyped})` : asTyped
  const pick = (condition: RawBuilder<unknown>) =>
    sql`(select ${id} as id from ${from} where ${condition} and ${where} limit ${sql.lit(candidates)})`
  const rows = await withinTime(
    db,
    patience,
    sql<Row>`with found as materialized (
        ${pick(beginsWith(sql`plain_text(${searched})`, typed))} union ${pick(matches)})
      select ${id} as id, ${title} as title, ${about} as about from ${from}
      where ${id} in (select id from found)
      order by ${nameRank(title, typed)}, ${title} collate "vi-x-icu", ${id} desc limit ${sql.lit(most)}`,
  )
  return (
    rows?.map((row) => ({ id: row.id, title: row.title, about: row.about ?? '', url: url(access, row) })) ??
    null
  )
}
