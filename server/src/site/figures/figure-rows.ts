import { type FigureKind, figureKinds, type SiteFigures, siteFigure } from '@toasoan/contract/site/figures'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** Hours after which what a silent service said last is no longer shown. */
const shownFor = 3

export const putFigure = (db: Database, kind: FigureKind, value: unknown) =>
  sql`insert into site_figure (kind, value) values (${kind}, ${JSON.stringify(value)}::jsonb)
    on conflict (kind) do update set value = excluded.value, read_at = now()`.execute(db)

/** The figures of these kinds that were read of late. */
export async function figuresOf(db: Database, kinds: readonly FigureKind[]): Promise<SiteFigures> {
  if (kinds.length === 0) return {}
  const { rows } = await sql<{ kind: FigureKind; value: unknown }>`select kind, value from site_figure
    where kind = any(${[...kinds]}::text[]) and read_at > now() - make_interval(hours => ${shownFor})`.execute(
    db,
  )
  return Object.fromEntries(
    figureKinds.flatMap((kind) => {
      const found = rows.find((row) => row.kind === kind)
      return found ? [[kind, siteFigure[kind].parse(found.value)]] : []
    }),
  )
}
