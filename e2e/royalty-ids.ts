import { ask } from './people.ts'

type Named = { id: number; title: { vi: string; en: string } }

/** Records of royalties that addresses need: a sheet that is paid or approved, one that is scored, one article, a payout. */
export type RoyaltyIds = { paid: Named; draft: Named; article: Named; row: Named; payout: Named }

const named = (id: number, name: string): Named => ({ id, title: { vi: name, en: name } })

/** Looks them up in the demo newsroom. */
export async function royaltyIds(): Promise<RoyaltyIds> {
  const [sheets, [payout]] = await Promise.all([
    ask('ketoan', 'GET', '/profits?perPage=100&sortBy=month&sortDesc=false'),
    ask('ketoan', 'GET', '/payouts?status=paid'),
  ])
  const of = (...statuses: string[]) =>
    sheets.find(({ status }: { status: string }) => statuses.includes(status)) ?? sheets[0]
  const paid = of('paid', 'scheduled', 'approved')
  const draft = of('draft')
  const { rows } = await ask('ketoan', 'GET', `/profits/${paid.id}`)
  return {
    paid: named(paid.id, paid.number),
    draft: named(draft.id, draft.number),
    article: named(rows[0].article_id, rows[0].title),
    row: named(rows[0].id, rows[0].title),
    payout: named(payout.id, payout.number),
  }
}
