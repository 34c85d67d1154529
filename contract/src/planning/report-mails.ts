import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { mailPeriods, mailRhythms } from './report-mail-times.ts'
import { reportKinds } from './reports.ts'

/** Most reports that one person has mailed, and most people who get one. */
export const mostReportMails = 30
export const mostMailPeople = 50

/** Bytes of a file that go with a letter; a larger one is only linked to. */
export const mostAttached = 5_000_000

export const reportMailErrors = {
  tooMany: conflict(
    'report_mail.too_many',
    'Mỗi người chỉ hẹn được {most} báo cáo qua thư. Hãy bỏ bớt.',
    'A person may have {most} reports mailed. Remove some first.',
  ),
} as const

export const reportMailLabels = {
  view_id: text('Bộ lọc đã lưu', 'Saved view'),
  rhythm: text('Gửi', 'Sent'),
  weekday: text('Vào thứ', 'On'),
  month_day: text('Vào ngày', 'On day'),
  hour: text('Thời điểm', 'Time'),
  period: text('Số liệu của', 'Figures for'),
  user_ids: text('Người nhận', 'Recipients'),
  active: text('Đang gửi', 'Being sent'),
  next_at: text('Lần gửi tới', 'Next'),
} as const

/**
 * What becomes of one letter. `sending` is committed before the mail server is asked: what a process leaves in it may
 * have been sent, so it becomes `unknown` and is not sent again.
 */
export const mailStates = ['waiting', 'making', 'sending', 'sent', 'refused', 'failed', 'unknown'] as const
export type MailState = (typeof mailStates)[number]

const input = {
  /** A view of a report that the person sees: their own or shared with them. */
  view_id: bodyId,
  rhythm: z.enum(mailRhythms),
  weekday: z.number().int().min(1).max(7).default(1),
  month_day: z.number().int().min(1).max(31).default(1),
  hour: z.number().int().min(0).max(23),
  period: z.enum(mailPeriods).default('before'),
  user_ids: z.array(bodyId).min(1).max(mostMailPeople),
}

const named = z.object({ id: bodyId, name: z.string() })

export const reportMail = z.object({
  id: bodyId,
  /** Null once it was deleted: nothing is sent any more. */
  view: named.nullable(),
  kind: z.enum(reportKinds).nullable(),
  /** What stands behind the question mark of the report's address. */
  search: z.string(),
  owner: named,
  mine: z.boolean(),
  rhythm: z.enum(mailRhythms),
  weekday: z.number(),
  month_day: z.number(),
  hour: z.number(),
  period: z.enum(mailPeriods),
  /** Who gets it, with what became of their last letter; to a recipient only themselves. */
  people: z.array(named.extend({ state: z.enum(mailStates).nullable(), at: instant.nullable() })),
  /** What became of the last trial; to a recipient null. */
  trial: z.object({ state: z.enum(mailStates), at: instant }).nullable(),
  active: z.boolean(),
  next_at: instant,
  version: z.number(),
})

export type ReportMail = z.output<typeof reportMail>

/** Those of the asking person, and those that are mailed to them. */
export const listReportMails = newsCall('GET', '/report/mails', {
  can: 'session',
  summary: text('Báo cáo gửi qua thư của tôi', 'Reports mailed by me and to me'),
  reply: z.array(reportMail),
})

/** Everybody's figures are made with their own rights when it is sent. */
export const addReportMail = newsCall('POST', '/report/mails', {
  can: 'report.export',
  summary: text('Hẹn gửi báo cáo qua thư', 'Have a report mailed'),
  body: z.strictObject(input),
  reply: reportMail,
})

/** Changes, pauses (`active: false`) or goes on; only the owner. What is absent stays as it is. */
export const changeReportMail = newsCall('PUT', '/report/mails/:id', {
  can: 'session',
  summary: text('Sửa, tạm dừng báo cáo qua thư', 'Change or pause a mailed report'),
  body: z.strictObject({
    version: z.number().int().positive(),
    view_id: bodyId.optional(),
    rhythm: input.rhythm.optional(),
    weekday: z.number().int().min(1).max(7).optional(),
    month_day: z.number().int().min(1).max(31).optional(),
    hour: input.hour.optional(),
    period: z.enum(mailPeriods).optional(),
    user_ids: input.user_ids.optional(),
    active: z.boolean().optional(),
  }),
  reply: reportMail,
})

/** Of the owner: ends it for all. Of a recipient: they get it no more. */
export const removeReportMail = newsCall('DELETE', '/report/mails/:id', {
  can: 'session',
  summary: text('Bỏ báo cáo qua thư', 'Remove a mailed report'),
})

/** Mails it to the owner alone, at once; while one is on its way no second one is sent. */
export const tryReportMail = newsCall('POST', '/report/mails/:id/trial', {
  can: 'session',
  summary: text('Gửi thử báo cáo cho tôi', 'Send me a trial now'),
})
