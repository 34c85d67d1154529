import { borrowErrors, type handOverNote } from '@toasoan/contract/facilities/borrows'
import { say, text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { footOf, paperWord } from '#server/kernel/papers/paper-words.ts'
import { sendPaper } from '#server/kernel/papers/send-paper.ts'
import { assertMay, readRequest } from '#server/kernel/requests/request-rows.ts'
import { settingsOf } from '../../../administration/settings/public.ts'
import type { Borrow } from '../borrow.ts'
import { borrowKind } from '../borrow-kind.ts'

const words = {
  title: text('Biên bản bàn giao thiết bị', 'Hand-over note'),
  number: text('Số: BG-{id}', 'No. BG-{id}'),
  scan: text('Quét để mở phiếu', 'Scan to open it'),
  purpose: text('Việc cần dùng', 'Purpose'),
  giver: text('Bên giao', 'Handed over by'),
  receiver: text('Bên nhận', 'Received by'),
  at: text('Giao lúc', 'Handed over'),
  due: text('Hạn trả', 'Due'),
  note: text('Ghi chú', 'Note'),
  device: text('Thiết bị', 'Device'),
  serial: text('Sê-ri', 'Serial'),
  code: text('Mã', 'Code'),
  kit: text('Bộ', 'Kit'),
  sentence: text(
    'Hai bên đã kiểm tra {count} thiết bị trên, đủ số lượng và hoạt động bình thường. Bên nhận chịu trách nhiệm giữ gìn và trả đúng hạn.',
    'Both have checked the {count} devices above: complete and in working order. The receiver keeps them and returns them in time.',
  ),
  signed: text('Đã ký nhận trên hệ thống lúc {at}', 'Confirmed in the program at {at}'),
  given: text('Đã giao trên hệ thống lúc {at}', 'Handed over in the program at {at}'),
} as const

/** Statuses with nothing to hand over yet, or no longer. */
const without = new Set<Borrow['status']>(['pending', 'rejected', 'cancelled'])

/** Answers with the hand-over note of a borrow as PDF, written in a worker in the caller's turn. */
export async function sendNote(call: Call<typeof handOverNote>) {
  const { db, access, params, language, configuration } = call
  const borrow: Borrow = await readRequest(db, borrowKind, params.id)
  assertMay(access, borrowKind, 'view', borrow)
  if (without.has(borrow.status)) throw fail(borrowErrors.notHandedOver)
  const t = (name: keyof typeof words, values = {}) => say(words[name], language, values)
  const giver = borrow.handed_over_by?.name ?? borrow.approved_by?.name ?? ''
  const department = borrow.department ? ` · ${borrow.department.name}` : ''
  const hint = paperWord('hint', language)
  return sendPaper(
    call,
    `ban-giao-${borrow.id}.pdf`,
    {
      house: (await settingsOf(call))['site.organisation'],
      title: t('title'),
      period: t('number', { id: borrow.id }),
      code: { address: `${configuration.publicUrl}/borrows/list?open=${borrow.id}`, hint: t('scan') },
      facts: [
        [t('purpose'), borrow.title],
        [t('giver'), giver],
        [t('receiver'), `${borrow.requester.name}${department}`],
        ...(borrow.handed_over_at ? [[t('at'), inFigures(borrow.handed_over_at)] as const] : []),
        [t('due'), inFigures(borrow.due_at)],
        ...(borrow.note ? [[t('note'), borrow.note] as const] : []),
      ],
      laws: [],
      columns: [
        { name: paperWord('order', language), width: 28, right: true },
        { name: t('device'), width: '*' },
        { name: t('serial'), width: 90 },
        { name: t('code'), width: 70 },
        { name: t('kit'), width: 96 },
      ],
      rows: borrow.items.map(({ device, serial, kit }, at) => [
        String(at + 1),
        device.name,
        serial?.serial ?? '',
        device.code,
        kit?.name ?? '',
      ]),
      totals: [],
      sums: [t('sentence', { count: borrow.items.length })],
      place: paperWord('place', language),
      signatures: [
        {
          role: t('giver'),
          hint,
          name: giver,
          signed: borrow.handed_over_at ? t('given', { at: inFigures(borrow.handed_over_at) }) : '',
        },
        {
          role: t('receiver'),
          hint,
          name: borrow.requester.name,
          signed: borrow.received_at ? t('signed', { at: inFigures(borrow.received_at) }) : '',
        },
      ],
      foot: footOf(`${t('number', { id: borrow.id })} · ${borrow.title}`, language),
      page: paperWord('page', language),
      landscape: false,
    },
    'inline',
  )
}
