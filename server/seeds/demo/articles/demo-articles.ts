import { articles as technology } from './cong-nghe.ts'
import { articles as education } from './giao-duc.ts'
import { articles as economy } from './kinh-te.ts'
import { articles as media } from './media.ts'
import { articles as environment } from './moi-truong.ts'
import { articles as law } from './phap-luat.ts'
import { articles as radio } from './phat-thanh.ts'
import { articles as health } from './suc-khoe.ts'
import { articles as world } from './the-gioi.ts'
import { articles as sport } from './the-thao.ts'
import { articles as news } from './thoi-su.ts'
import type { DemoArticle } from './types.ts'
import { articles as culture } from './van-hoa.ts'

/** Every article of the demo newsroom, in the order of the categories. */
export const demoArticles: DemoArticle[] = [
  ...news,
  ...economy,
  ...world,
  ...culture,
  ...sport,
  ...education,
  ...health,
  ...technology,
  ...environment,
  ...law,
  ...radio,
  ...media,
]
