import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Languages that a story can have. */
export const storyLanguages = ['vi', 'en'] as const
export type StoryLanguage = (typeof storyLanguages)[number]

export const storyLanguageLabels: Record<StoryLanguage, { vi: string; en: string }> = {
  vi: text('Tiếng Việt', 'Vietnamese'),
  en: text('Tiếng Anh', 'English'),
}

export const languageErrors = {
  exists: conflict(
    'language.exists',
    'Bài này đã có bản ngôn ngữ đó.',
    'The story already has a version in that language.',
  ),
  alone: conflict(
    'language.alone',
    'Bài này không có bản ngôn ngữ khác.',
    'The story has no other language.',
  ),
  same: conflict('language.same', 'Hãy chọn một bài khác.', 'Choose another story.'),
  elsewhere: conflict(
    'language.elsewhere',
    'Bài đó đã là bản ngôn ngữ của bài khác.',
    'That story is a language version of another one already.',
  ),
} as const

/** The story of an article in one language. Title and stage are null where the caller may not open it. */
export const languageVersion = z.object({
  article_id: bodyId,
  language: z.enum(storyLanguages),
  title: z.string().nullable(),
  stage: z.number().int().nullable(),
  live: z.boolean(),
})

export type LanguageVersion = z.output<typeof languageVersion>

/** The languages of an article's story, its own first; one entry where it has no other. */
export const articleLanguages = newsCall('GET', '/article/:id/language', {
  can: 'article.view',
  summary: text('Các bản ngôn ngữ của tin bài', 'Language versions of a story'),
  reply: z.array(languageVersion),
})

/** Creates a private draft of the story in another language, with the words of this article to be translated. */
export const createLanguageVersion = newsCall('POST', '/article/:id/language', {
  can: 'article.create',
  summary: text('Tạo bản ngôn ngữ khác', 'Create a language version'),
  body: z.strictObject({ language: z.enum(storyLanguages) }),
  reply: z.object({ id: bodyId }),
})

/** Links an article that exists already as another language of the story; both stay as they are. */
export const linkLanguage = newsCall('PUT', '/article/:id/language', {
  can: 'article.update',
  summary: text('Nối một bài có sẵn làm bản ngôn ngữ', 'Link an existing story as a language version'),
  body: z.strictObject({ article_id: bodyId, language: z.enum(storyLanguages) }),
  reply: z.array(languageVersion),
})

/** Separates an article from the story's other languages; both stay as they are. */
export const separateLanguage = newsCall('DELETE', '/article/:id/language', {
  can: 'article.update',
  summary: text('Tách khỏi các bản ngôn ngữ khác', 'Separate a language version'),
})
