export type ArticleStage =
  | 'private'
  | 'draft'
  | 'approved'
  | 'corrected'
  | 'published'
  | 'internal'
  | 'archived'
  | 'deleted'

export type ArticleKind =
  | 'news'
  | 'commentary'
  | 'reportage'
  | 'interview'
  | 'feature'
  | 'photo'
  | 'brief'
  | 'radio'

/** One article of the demo newsroom. Times are relative, so that the front page is fresh whenever the seed runs. */
export type DemoArticle = {
  /** Kebab-case, unique; the slug comes from it. */
  key: string
  title: string
  kicker?: string
  lead: string
  /** A code of `demoCategories`. */
  category: string
  type: ArticleKind
  /** A username of `demoPeople`. */
  author: string
  stage: ArticleStage
  /** Created or published that many hours before the seed runs. */
  hoursAgo: number
  tags: string[]
  /** The cover; `key` names a picture of the demo catalogue. */
  picture?: { key: string; caption: string; credit: string }
  /** Sounds and documents that go with it: keys of `demoFiles`. */
  files?: string[]
  excellent?: boolean
  /** A mistake that readers were told of when the article was published again, some hours after it first was. */
  correction?: { text: string; hoursLater: number; wrong: string; right: string }
  views?: number
  source?: { name: string; url?: string }
  /** Keys of other demo articles. */
  related?: string[]
  /** Light markup, read by `toDocument`. */
  body: string
}
