import type { Transition } from '@toasoan/contract/kit/transitions'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { offerOf } from '#web/entities/moves/clashes.tsx'
import { showRefused } from '#web/entities/moves/show-clash.tsx'
import { translate } from '#web/language/language.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import { askVehicleStep } from './ask-vehicle-step.tsx'

/** The reason that a step needs or may have; '' where none is asked for, null when the person gave up. */
async function reasonFor(move: Transition, title: string): Promise<string | null> {
  if (move.tone !== 'bad') return ''
  return askReason({
    title,
    label: move.reason ? shared.reason : bookTexts.reasonOptional,
    required: Boolean(move.reason),
    confirmLabel: move.label,
    danger: true,
  })
}

const needsMore = (kind: BookKind, row: BookRow, to: string): boolean =>
  kind.name === 'vehicle' &&
  (to === 'departed' || to === 'returned' || (to === 'approved' && !(row.mobile_vehicle_id && row.driver_id)))

/** Brings a booking on: asks for what the step needs, does it, and says how it went. */
export async function moveBook(kind: BookKind, row: BookRow, move: Transition): Promise<void> {
  const title = translate(bookTexts.moveTitle, { move: translate(move.label), name: row.title })
  const reason = await reasonFor(move, title)
  if (reason === null) return
  const more = needsMore(kind, row, move.to) ? await askVehicleStep(row, move.to, title) : {}
  if (more === null) return
  try {
    const body = { status: move.to, reason, version: row.version, ...more }
    await call(kind.change, { params: { id: row.id }, body } as never)
    const status = kind.statuses[move.to]
    toastSuccess(
      translate(bookTexts.changed, { name: row.title, status: status ? translate(status) : move.to }),
    )
  } catch (error) {
    const offer = isApiError(error) && offerOf(error.data)
    if (!offer) reportFailure(error)
    else {
      const lines = [{ key: row.id, name: row.title, message: (error as Error).message }]
      await showRefused({ title: bookTexts.taken, lines, clashes: offer.clashes })
    }
  } finally {
    await invalidate(kind.stale)
  }
}

/** Brings many bookings on, each by itself, and says of each that stayed why. */
export async function moveBooks(kind: BookKind, rows: BookRow[], move: Transition): Promise<boolean> {
  const label = translate(move.label)
  const reason = await reasonFor(move, translate(bookTexts.manyTitle, { move: label, count: rows.length }))
  if (reason === null) return false
  try {
    const ids = rows.map(({ id }) => id)
    const results = await call(kind.changeMany, { body: { ids, status: move.to, reason } } as never)
    const done = results.filter((one) => one.done).length
    if (done > 0) toastSuccess(translate(bookTexts.changedMany, { count: done }))
    const left = results.filter((one) => !one.done)
    if (left.length > 0) {
      const nameOf = (id: number) => rows.find((row) => row.id === id)?.title ?? `#${id}`
      await showRefused({
        title: translate(bookTexts.notAll, { count: left.length }),
        lines: left.map(({ id, message }) => ({ key: id, name: nameOf(id), message: message ?? '' })),
        clashes: left.flatMap(({ clashes }) => clashes),
      })
    }
    return true
  } catch (error) {
    reportFailure(error)
    return false
  } finally {
    await invalidate(kind.stale)
  }
}
