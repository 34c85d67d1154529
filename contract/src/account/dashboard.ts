import { z } from 'zod'
import { articleRow } from '../editorial/article.ts'
import { directiveTeaser } from '../editorial/directives.ts'
import { mainCall } from '../kit/endpoint.ts'
import { bodyId, instant } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** The figures of the dashboard, computed from what the asking person may see. */
export const dashboard = mainCall('GET', '/dashboard', {
  can: 'dashboard.show',
  summary: text('Số liệu bảng điều khiển', 'Figures of the dashboard'),
  reply: z.object({
    /** What waits for me, by stage; only stages whose list I may open. */
    waiting: z.array(z.object({ stage: z.number(), total: z.number(), oldest_at: instant.nullable() })),
    /** The articles of those that need somebody first: overdue, to go out soon, waiting longest. */
    waiting_first: z.array(articleRow),
    /** The directives that wait for me, the most pressing first, and how many there are. */
    directives: z.object({ rows: z.array(directiveTeaser), total: z.number() }),
    /** My own articles by stage. */
    mine: z.array(z.object({ stage: z.number(), total: z.number() })),
    /** Moves of the last 24 hours that I may see, newest first. */
    moved_today: z.array(
      z.object({
        article_id: bodyId,
        title: z.string(),
        from_stage: z.number().nullable(),
        to_stage: z.number(),
        actor: z.string(),
        at: instant,
      }),
    ),
    /** Articles published on each of the last 14 days, oldest first (Asia/Ho_Chi_Minh days). */
    published_by_day: z.array(z.object({ day: z.string(), total: z.number() })),
    /** Articles moved onward in the last 30 days, by department, most first. */
    by_department: z.array(
      z.object({ department_id: bodyId, name: z.string(), created: z.number(), published: z.number() }),
    ),
    /** Most read public articles of the last 7 days. */
    most_read: z.array(
      z.object({ article_id: bodyId, title: z.string(), slug: z.string(), views: z.number() }),
    ),
  }),
})
