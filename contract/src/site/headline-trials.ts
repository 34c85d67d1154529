import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, id, instant, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Setting that lets two headlines be tried on the front page. */
export const headlineTrialsSetting = 'site.headline_trials'

/** The rule by which a trial is decided. */
export const trialRule = {
  /** Times that each headline is shown, at least. */
  shown: 1000,
  /** By how much of the other's clicks per showing the better one has to be ahead, in percent. */
  ahead: 20,
  /** Hours after which the first headline stays. */
  hours: 24,
} as const

export const trialTitles = ['first', 'second'] as const

export type TrialTitle = (typeof trialTitles)[number]

/** How often a headline was shown, and how often readers opened the story from it. */
export type TrialCount = { shown: number; clicked: number }

/**
 * The headline that readers prefer by `trialRule`; null while that is open. Both are shown often enough, and the better one
 * has so many more clicks per showing.
 */
export function preferred(first: TrialCount, second: TrialCount): TrialTitle | null {
  if (first.shown < trialRule.shown || second.shown < trialRule.shown) return null
  const [one, other] = [first.clicked / first.shown, second.clicked / second.shown]
  const least = 1 + trialRule.ahead / 100
  if (other > 0 && other >= one * least) return 'second'
  return one > 0 && one >= other * least ? 'first' : null
}

export const headlineTrialErrors = {
  off: refusal(
    'headline_trial.off',
    422,
    'Thử hai tiêu đề đang tắt trong cài đặt.',
    'Trying two headlines is off in the settings.',
  ),
  notLive: refusal(
    'headline_trial.not_live',
    422,
    'Chỉ thử được tiêu đề của bài đang đăng.',
    'Only the headline of a live story can be tried.',
  ),
  same: refusal(
    'headline_trial.same',
    422,
    'Tiêu đề thứ hai phải khác tiêu đề đang đăng.',
    'The second headline must differ from the published one.',
  ),
} as const

export const headlineTrialLabels = {
  second_title: text('Tiêu đề thứ hai', 'Second headline'),
  first_title: text('Tiêu đề thứ nhất', 'First headline'),
} as const

const count = z.object({ title: z.string(), shown: z.number().int(), clicked: z.number().int() })

export const headlineTrial = z.object({
  article_id: bodyId,
  /** `first` or `second`: that headline stays on the front page; `stopped`: by a person or another headline. */
  state: z.enum(['running', 'first', 'second', 'stopped']),
  first: count,
  second: count,
  started_by: z.string().nullable(),
  started_at: instant,
  ended_at: instant.nullable(),
})

export type HeadlineTrial = z.output<typeof headlineTrial>

const trials = '/front-page/headlines'

/** The last trial of a story's headline, and whether the settings allow one. */
export const viewHeadlineTrial = newsCall('GET', `${trials}/:id`, {
  can: 'frontPage.index',
  summary: text('Trang chủ: thử hai tiêu đề của một bài', 'Front page: trial of a story’s headlines'),
  params: z.object({ id }),
  reply: z.object({ enabled: z.boolean(), trial: headlineTrial.nullable() }),
})

/** Tries a second headline of a live story on the front page; an earlier trial of it is replaced. */
export const startHeadlineTrial = newsCall('POST', trials, {
  can: 'frontPage.publish',
  summary: text('Trang chủ: bắt đầu thử hai tiêu đề', 'Front page: begin a trial of two headlines'),
  body: z.strictObject({ article_id: bodyId, second_title: requiredLine(300) }),
  reply: headlineTrial,
})

/** Ends a trial: the published headline stays. */
export const stopHeadlineTrial = newsCall('DELETE', `${trials}/:id`, {
  can: 'frontPage.publish',
  summary: text('Trang chủ: dừng thử hai tiêu đề', 'Front page: stop a trial of two headlines'),
})
