import { type Language, say, text } from '@toasoan/contract/kit/text'
import { planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import {
  type exportPlans as call,
  exportedPlans,
  mediumLabels,
  type PlanRow,
  planLabels,
} from '@toasoan/contract/planning/register-plans'
import type { Call } from '#server/kernel/http/route.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { inWorker, piece } from '#server/kernel/work/in-worker.ts'
import { inSightBy, planList } from './plan-rows.ts'
import type { PlanSheet } from './write-plan-pdf.ts'

/** Words of the meeting's sheet. */
const sheetTexts = {
  title: text('Bảng kế hoạch', 'Plans'),
  span: text('Từ {from} đến {until}', 'From {from} until {until}'),
  none: text('Không có kế hoạch nào', 'There are no plans'),
  count: text('{total} kế hoạch', '{total} {total|plan|plans}'),
  cut: text('{shown} trong {total} kế hoạch', '{shown} of {total} plans'),
  page: text('Trang', 'Page'),
  people: text('Thực hiện', 'By'),
  pieces: text('Sản phẩm', 'Pieces'),
  out: text('Đã xuất bản', 'Published'),
  weekdays: [
    text('Chủ nhật', 'Sunday'),
    text('Thứ hai', 'Monday'),
    text('Thứ ba', 'Tuesday'),
    text('Thứ tư', 'Wednesday'),
    text('Thứ năm', 'Thursday'),
    text('Thứ sáu', 'Friday'),
    text('Thứ bảy', 'Saturday'),
  ],
}

/** The meeting's sheet of plans as a PDF. */
const toPlanPdf = piece(
  'writePlanPdf',
  new URL('./write-plan-pdf.ts', import.meta.url),
  () => import('./write-plan-pdf.ts'),
)

const day = (value: string) => value.split('-').reverse().join('/')

const columns = [
  { label: planLabels.number, width: 12, of: ({ number }: PlanRow) => number },
  {
    label: planLabels.on_day,
    width: 12,
    format: 'dd/mm/yyyy',
    of: ({ on_day }: PlanRow) => new Date(`${on_day}T00:00:00Z`),
  },
  { label: planLabels.on_air, width: 10, of: ({ on_air }: PlanRow) => on_air ?? '' },
  { label: planLabels.program, width: 26, of: ({ program }: PlanRow) => program?.name ?? '' },
  { label: planLabels.title, width: 44, of: ({ title }: PlanRow) => title },
  { label: planLabels.outline, width: 60, of: ({ outline }: PlanRow) => outline },
  {
    label: planLabels.medium,
    width: 14,
    of: ({ medium }: PlanRow, language: Language) => mediumLabels[medium][language],
  },
  { label: planLabels.pieces_wanted, width: 12, of: ({ pieces_wanted }: PlanRow) => pieces_wanted },
  { label: sheetTexts.out, width: 12, of: ({ pieces_out }: PlanRow) => pieces_out },
  {
    label: planLabels.assignee,
    width: 24,
    of: ({ assignee, requester }: PlanRow) => (assignee ?? requester).name,
  },
  { label: planLabels.department, width: 26, of: ({ department }: PlanRow) => department?.name ?? '' },
  {
    label: planLabels.status,
    width: 16,
    of: ({ status }: PlanRow, language: Language) => planStatusLabels[status][language],
  },
  { label: planLabels.folder, width: 24, of: ({ folder }: PlanRow) => folder?.name ?? '' },
]

/** The meeting's sheet as the PDF writer takes it: plans by day, in words. */
function sheetOf(rows: readonly PlanRow[], total: number, language: Language): PlanSheet {
  const days = new Map<string, PlanRow[]>()
  for (const row of rows) days.set(row.on_day, [...(days.get(row.on_day) ?? []), row])
  const keys = [...days.keys()]
  const { title, none, span, page, count, cut, weekdays } = sheetTexts
  const first = keys[0]
  const last = keys.at(-1)
  return {
    title: title[language],
    subtitle: first && last ? say(span, language, { from: day(first), until: day(last) }) : none[language],
    page: page[language],
    foot: say(rows.length < total ? cut : count, language, { shown: rows.length, total }),
    head: [
      planLabels.number,
      planLabels.on_air,
      planLabels.title,
      sheetTexts.people,
      sheetTexts.pieces,
      planLabels.status,
    ].map((label) => label[language]),
    days: [...days].map(([on_day, plans]) => ({
      name: `${weekdays[new Date(`${on_day}T00:00:00Z`).getUTCDay()]?.[language]}, ${day(on_day)}`,
      plans: plans.map((plan) => ({
        number: plan.number,
        time: [plan.on_air, plan.on_air && `${plan.minutes}′`].filter(Boolean).join(' · '),
        title: plan.title,
        below: [
          plan.program?.name,
          mediumLabels[plan.medium][language],
          plan.reserve && planLabels.reserve[language],
        ]
          .filter(Boolean)
          .join(' · '),
        outline: plan.outline,
        people: [(plan.assignee ?? plan.requester).name, plan.department?.name ?? ''].filter(Boolean),
        pieces: `${plan.pieces_out}/${plan.pieces_wanted}`,
        status: planStatusLabels[plan.status][language],
      })),
    })),
  }
}

/** Answers with the plans of a list by day, as the meeting's sheet or as a workbook, at most `exportedPlans`. */
export async function sendPlans({ db, access, query, language, reply }: Call<typeof call>) {
  const { rows, total } = await planList(
    db,
    access,
    {
      ...query,
      page: 1,
      perPage: exportedPlans,
      sortBy: query.sortBy ?? 'on_day',
      sortDesc: query.sortDesc ?? false,
    },
    inSightBy(access, 'registerPlan.index'),
  )
  if (query.format === 'xlsx')
    return sendBook({ reply, access }, 'plans.xlsx', [
      {
        name: sheetTexts.title[language],
        columns: columns.map(({ label, width, format }) => ({ header: label[language], width, format })),
        rows: rows.map((row) => columns.map(({ of }) => of(row, language))),
      },
    ])
  const file = await inWorker(access.userId, toPlanPdf, sheetOf(rows, total, language))
  await reply
    .type('application/pdf')
    .header('content-disposition', 'attachment; filename="plans.pdf"')
    .header('cache-control', 'no-store')
    .send(Buffer.from(file))
  return reply
}
