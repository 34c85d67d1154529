import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { listDifferences, listMonths, type MonthRow } from '@toasoan/contract/finance/books'
import { payouts } from '@toasoan/contract/finance/payouts'
import { sheetStatusLabels } from '@toasoan/contract/finance/profit-steps'
import { listProfits } from '@toasoan/contract/finance/profits'
import { royaltyFunds } from '@toasoan/contract/finance/royalty-funds'
import { text } from '@toasoan/contract/kit/text'
import { useCall, useList } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dayAgo, number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { Block, Nothing } from './block.tsx'
import styles from './dashboard.module.css'
import { stateOf, together } from './figures.ts'
import { Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'
import { Bar, Tile, Tiles } from './tiles.tsx'

const words = {
  toApprove: text('Chờ duyệt', 'To approve'),
  sheets: text('bảng chấm', 'sheets'),
  unpaid: text('Chưa chi', 'Unpaid'),
  payouts: text('{count, number} bảng kê đã khóa', '{count, number} locked {count|payout|payouts}'),
  left: text('Quỹ còn lại', 'Funds left'),
  ofMonth: text('tháng {month}', '{month}'),
  differences: text('Lệch MoMo', 'MoMo differences'),
  open: text('chưa kết thúc', 'open'),
  noSheets: text('Không có phiếu chờ', 'No sheets are pending'),
  reserve: text('Quỹ dự phòng', 'Reserve'),
  spentOf: text('{spent} / {amount}', '{spent} / {amount}'),
  closed: text('Tháng trước đã khóa', 'Last month is closed'),
  month: text('Tháng {month}', '{month}'),
  ready: text('Đủ điều kiện khóa sổ', 'Ready to be closed'),
}

const shownRows = 5

/** The month on the organisation's clock as YYYY-MM. */
const monthNow = (): string => dayAgo(0).slice(0, 7)
const monthWords = (month: string): string => month.split('-').reverse().join('/')

const usePending = (enabled = true) =>
  useList(
    listProfits,
    { query: { status: 'pending', sortBy: 'updated_at', sortDesc: 'false', perPage: 10 } },
    { quiet: true, enabled },
  )

const useFunds = (enabled = true) =>
  useList(royaltyFunds.list, { query: { month: monthNow(), perPage: 100 } }, { quiet: true, enabled })

/** Four figures of money: what waits, what is unpaid, what funds have left, what differs. */
export function Money() {
  const t = useText()
  const can = useCan()
  const may = {
    sheets: can('profit.index'),
    payouts: can('payout.index'),
    funds: can('royaltyFund.index'),
    ledger: can('ledger.index'),
  }
  const sheets = usePending(may.sheets)
  const funds = useFunds(may.funds)
  const unpaid = useList(
    payouts.list,
    { query: { status: 'locked', perPage: 100 } },
    { quiet: true, enabled: may.payouts },
  )
  const differences = useList(
    listDifferences,
    { query: { status: 'open', perPage: 10 } },
    { quiet: true, enabled: may.ledger },
  )
  const asked = [
    ...(may.sheets ? [sheets] : []),
    ...(may.payouts ? [unpaid] : []),
    ...(may.funds ? [funds] : []),
    ...(may.ledger ? [differences] : []),
  ]
  return (
    <Block name="money" state={together(asked, () => true)}>
      {() => (
        <Tiles>
          {may.sheets && (
            <Tile
              label={t(words.toApprove)}
              value={number(sheets.data?.total ?? 0)}
              about={t(words.sheets)}
              to={can('profit.listApprove') ? '/profits/list-approve' : '/profits/list'}
            />
          )}
          {may.payouts && (
            <Tile
              label={t(words.unpaid)}
              value={dong((unpaid.data?.data ?? []).reduce((sum, { left }) => sum + left.net, 0))}
              about={t(words.payouts, { count: unpaid.data?.total ?? 0 })}
              to="/payouts/list"
            />
          )}
          {may.funds && (
            <Tile
              label={t(words.left)}
              value={dong((funds.data?.data ?? []).reduce((sum, { left }) => sum + left, 0))}
              about={t(words.ofMonth, { month: monthWords(monthNow()) })}
              to="/royalty-funds/list"
            />
          )}
          {may.ledger && (
            <Tile
              label={t(words.differences)}
              value={number(differences.data?.total ?? 0)}
              about={t(words.open)}
              bad={(differences.data?.total ?? 0) > 0}
              to="/ledger?tab=differences"
            />
          )}
        </Tiles>
      )}
    </Block>
  )
}

/** Sheets of royalties that wait for approval, the oldest first. */
export function Sheets() {
  const t = useText()
  const can = useCan()
  const query = usePending()
  return (
    <Block name="sheets" state={stateOf(query)} to="/profits/list" count={query.data?.total}>
      {({ data }) =>
        data.length === 0 ? (
          <Nothing>{t(words.noSheets)}</Nothing>
        ) : (
          <Rows label={t(blockTitles.sheets)}>
            {data
              .slice(0, shownRows)
              .map(({ id, number, department, month, scorer, total, status, updated_at }) => (
                <Row
                  key={id}
                  title={`${number} · ${department} ${monthWords(month)}`}
                  to={can('profit.view') ? `/profits/show/${id}` : undefined}
                  about={
                    <>
                      {t(sheetStatusLabels[status])} · {scorer} · <TimeText at={updated_at} relative />
                    </>
                  }
                  side={<b>{dong(total)}</b>}
                />
              ))}
          </Rows>
        )
      }
    </Block>
  )
}

/** What each department has spent of its fund of the month. */
export function Funds() {
  const t = useText()
  const query = useFunds()
  return (
    <Block
      name="funds"
      state={stateOf(query)}
      to="/royalty-funds/list"
      hidden={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul className={styles.bars} aria-label={t(blockTitles.funds)}>
          {data
            .toSorted((one, other) => other.spent / (other.amount || 1) - one.spent / (one.amount || 1))
            .slice(0, 6)
            .map(({ id, department, amount, spent, pending }) => (
              <Bar
                key={id}
                label={department ?? t(words.reserve)}
                value={t(words.spentOf, { spent: dong(spent), amount: dong(amount) })}
                parts={[
                  { share: spent / (amount || 1), tone: spent > amount ? 'bad' : 'main' },
                  { share: pending / (amount || 1), tone: 'pale' },
                ]}
              />
            ))}
        </ul>
      )}
    </Block>
  )
}

/** What hinders closing a month, one line each. */
function Checklist({ month }: { month: MonthRow }) {
  const t = useText()
  const lines = month.hindrances.length > 0 ? month.hindrances : [t(words.ready)]
  return (
    <Rows label={t(words.month, { month: monthWords(month.month) })}>
      {lines.slice(0, shownRows).map((line) => (
        <Row
          key={line}
          lead={
            month.hindrances.length > 0 ? (
              <IconCircleDashed size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconCircleCheck size={18} stroke={1.7} aria-hidden />
            )
          }
          title={line}
          to="/ledger?tab=months"
          about={t(words.month, { month: monthWords(month.month) })}
        />
      ))}
    </Rows>
  )
}

/** Closing of the months that are over: what is left to do for the oldest that is open. */
export function Month() {
  const t = useText()
  const query = useCall(listMonths, {}, { quiet: true })
  return (
    <Block name="month" state={stateOf(query)} to="/ledger?tab=months">
      {(months) => {
        const open = months
          .filter(({ month, status }) => status === 'open' && month < monthNow())
          .toSorted((one, other) => one.month.localeCompare(other.month))[0]
        return open ? <Checklist month={open} /> : <Nothing>{t(words.closed)}</Nothing>
      }}
    </Block>
  )
}
