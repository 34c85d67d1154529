import { type SheetStatus, sheetStatusLabels } from '@toasoan/contract/finance/profit-steps'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import { type StorySource, stepsOf } from '#server/kernel/timeline/story.ts'
import { sheetsWithin } from './sheets.ts'

type Row = {
  id: number
  number: string
  title: string
  status: SheetStatus
  article_id: number | null
  used_at: string
  approved_at: string | null
  paid_at: string | null
}

const words = {
  used: text('Tính từ ngày', 'Counts from'),
  approved: text('Duyệt bảng chấm', 'Sheet approved'),
  paid: text('Chi trả', 'Paid'),
}

/** What a story's articles earn: rows of the sheets that the actor may see. Sums stay where they are explained. */
export const royaltyTimeline: StorySource = {
  kind: 'royalty',
  async find(db, { access, language }, { royalty, article }) {
    const { rows } =
      await sql<Row>`select r.id, s.number, coalesce(a.title, r.title) as title, s.status, r.article_id, s.approved_at,
        r.used_on::timestamp at time zone ${zone} as used_at,
        (select min(o.pay_on)::timestamp at time zone ${zone} from royalty_due d
          join payout_due x on x.due_id = d.id and x.live join payout_line n on n.id = x.line_id and n.returned_at is null
          join payout o on o.id = n.payout_id and o.status = 'paid' where d.row_id = r.id) as paid_at
      from royalty_row r join royalty_sheet s on s.id = r.sheet_id left join article a on a.id = r.article_id
      where ${sheetsWithin(access, 'profit.view')}
        and (r.id = any(${royalty}::bigint[]) or r.article_id = any(${article}::bigint[]))
      order by r.used_on, r.id limit 50`.execute(db)
    return rows.map(({ id, number, title, status, article_id, used_at, approved_at, paid_at }) => ({
      entry: {
        ...{ kind: 'royalty' as const, id, title: `${number} · ${title}` },
        status: say(sheetStatusLabels[status], language),
        steps: stepsOf(language, [
          [words.used, used_at],
          [words.approved, approved_at],
          [words.paid, paid_at],
        ]),
        link: article_id === null ? `/profits/row/${id}` : `/profits/detail/${article_id}`,
      },
      further: article_id === null ? {} : { article: [article_id] },
    }))
  },
}
