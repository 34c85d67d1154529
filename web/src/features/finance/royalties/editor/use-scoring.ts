import { type TakenRow, updateProfit } from '@toasoan/contract/finance/profit-scoring'
import type { ProfitDetail, SheetLine, SheetRow } from '@toasoan/contract/finance/profit-sheets'
import { divide, lineSum, upliftOf } from '@toasoan/contract/finance/royalty-sum'
import { text } from '@toasoan/contract/kit/text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { toast } from '#web/ui/toast.ts'

const words = {
  overtaken: text(
    '{name} vừa chấm “{title}”. Đang hiện giá trị của họ; điều bạn nhập vẫn còn ở ô.',
    '{name} has just scored “{title}”. Theirs is shown; what you typed is still in the cell.',
  ),
  somebody: text('Người khác', 'Somebody else'),
}

/** A line with its sum and its parts reckoned, as the server will reckon them. */
export function reckoned(line: SheetLine): SheetLine {
  const { coefficient, unit_value, uplifts, parts } = line
  const uplift = upliftOf(uplifts)
  const amount = coefficient === null ? 0n : lineSum({ coefficient, unit: unit_value, uplift })
  const portions = divide(
    amount,
    parts.map(({ share }) => share),
  )
  return {
    ...line,
    uplift,
    amount: Number(amount),
    parts: parts.map((part, at) => ({ ...part, amount: Number(portions[at]?.amount ?? 0n) })),
  }
}

const sent = (lines: readonly SheetLine[]) =>
  lines.map(({ genre, coefficient, uplifts, parts }) => ({
    genre,
    coefficient,
    uplifts,
    parts: parts.map(({ payee_id, name, role, share }) => ({ payee_id, name, role, share })),
  }))

const isTotal = (rows: readonly SheetRow[]) =>
  rows.reduce((sum, { amount, before }) => sum + amount - (before ?? 0), 0)

/** The rows of a sheet as they are scored: each is saved on its own, one saving of a row after another. */
export function useScoring(sheet: ProfitDetail, onOvertaken: (row: SheetRow, typed: SheetLine[]) => void) {
  const t = useText()
  const [rows, setRows] = useState(sheet.rows)
  const [fund, setFund] = useState(sheet.fund)
  const [saving, setSaving] = useState(0)
  const known = useRef(new Map(sheet.rows.map((row) => [row.id, row])))
  const queues = useRef(new Map<number, Promise<void>>())
  /** Says whose value is shown of a row that somebody else scored meanwhile. */
  const notifyOvertaken = ({ updated_by, title }: SheetRow) =>
    toast(t(words.overtaken, { name: updated_by ?? t(words.somebody), title }))
  const show = useCallback(
    () => setRows((before) => before.map((row) => known.current.get(row.id) ?? row)),
    [],
  )

  // What others saved meanwhile, as far as nothing of one's own is under way.
  useEffect(() => {
    setFund(sheet.fund)
    for (const row of sheet.rows) {
      const own = known.current.get(row.id)
      if (!queues.current.has(row.id) && (!own || own.version < row.version)) known.current.set(row.id, row)
    }
    setRows(sheet.rows.map((row) => known.current.get(row.id) ?? row))
  }, [sheet])

  const send = async (id: number, lines: SheetLine[]): Promise<void> => {
    const version = known.current.get(id)?.version ?? 1
    try {
      const answer = await call(updateProfit, {
        params: { id: sheet.id },
        body: { rows: [{ id, version, lines: sent(lines) }] },
      })
      setFund(answer.fund)
      for (const row of answer.rows) {
        const own = known.current.get(row.id)
        // What was typed since then is still to be saved.
        known.current.set(row.id, own && own.lines !== lines ? { ...own, version: row.version } : row)
      }
    } catch (error) {
      const [current] =
        isApiError(error) && error.status === 409 ? ((error.data as { rows?: SheetRow[] })?.rows ?? []) : []
      if (!current) {
        reportFailure(error)
        const last = sheet.rows.find((row) => row.id === id)
        if (last) known.current.set(id, { ...last, version })
      } else {
        known.current.set(id, current)
        notifyOvertaken(current)
        onOvertaken(current, lines)
      }
    }
    show()
  }

  const score = (id: number, lines: SheetLine[]): void => {
    const row = known.current.get(id)
    if (!row) return
    const next = lines.map(reckoned)
    known.current.set(id, { ...row, lines: next, amount: next.reduce((sum, { amount }) => sum + amount, 0) })
    show()
    setSaving((count) => count + 1)
    const before = queues.current.get(id) ?? Promise.resolve()
    const mine = before.then(() => send(id, next))
    queues.current.set(id, mine)
    void mine.finally(() => {
      if (queues.current.get(id) === mine) queues.current.delete(id)
      setSaving((count) => count - 1)
    })
  }

  /** Takes in what is no article, or leaves rows out; false when the server refuses, and has said why. */
  const change = async (body: { take?: TakenRow[]; remove?: number[] }): Promise<boolean> => {
    setSaving((count) => count + 1)
    try {
      const answer = await call(updateProfit, { params: { id: sheet.id }, body })
      setFund(answer.fund)
      for (const id of answer.removed) known.current.delete(id)
      for (const row of answer.rows) known.current.set(row.id, row)
      setRows((before) => [
        ...before.filter(({ id }) => !answer.removed.includes(id)),
        ...answer.rows.filter(({ id }) => !before.some((row) => row.id === id)),
      ])
      // The rules of what was taken in, and what is left to take.
      void invalidate('/profits*')
      return true
    } catch (error) {
      // What is wrong about one of them says more than that something is.
      const [sentence] = isApiError(error) ? Object.values(error.errors).flat() : []
      if (sentence) toast(sentence)
      else reportFailure(error)
      return false
    } finally {
      setSaving((count) => count - 1)
    }
  }

  return { rows, fund, total: isTotal(rows), saving: saving > 0, score, change, notifyOvertaken }
}
