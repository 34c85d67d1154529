import {
  type SpeechFailure,
  type SpeechJob,
  speechErrors,
  speechFailures,
  speechOfArticle,
  startSpeech,
} from '@toasoan/contract/editorial/article-speech'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { hasSpeech, waitsForTool } from '../../media/speech/public.ts'
import { findArticle } from '../articles/public.ts'

type Row = Omit<SpeechJob, 'error'> & { failure: SpeechFailure | null; detail: string }

/** The latest job of each recording of an article. */
const jobsOf = async (
  db: Database | Tx,
  configuration: Configuration,
  articleId: number,
  language: Language,
): Promise<SpeechJob[]> => {
  const { rows } = await sql<Row>`
    select distinct on (j.file_id) j.id, j.file_id, f.name as file_name, j.status, j.progress, j.text,
      j.failure, j.detail, j.created_at, ${waitsForTool(configuration)} as needs_tool
    from speech_job j join file f on f.id = j.file_id
    where j.article_id = ${articleId} order by j.file_id, j.id desc`.execute(db)
  return rows.map(({ failure, detail, ...job }) => ({
    ...job,
    error:
      job.status === 'failed' && failure
        ? [say(speechFailures[failure], language), detail].filter(Boolean).join(' ')
        : null,
  }))
}

/** The article, when the person may have its recordings transcribed; 403 when only others may. */
async function transcribable(db: Database | Tx, access: Access, id: number) {
  const article = await findArticle(db, access, id)
  const whose = { owner_id: article.author_id, department_id: article.department_id }
  if (!reaches(access, 'article.speechtotext', whose))
    throw fail(kernelErrors.permissionDenied, { permission: 'article.speechtotext' })
  return article
}

/** A sound or film that goes with the article, or that the person brought or may see; 404 otherwise. */
async function requireSound(tx: Tx, access: Access, articleId: number, fileId: number): Promise<void> {
  type File = {
    name: string
    type: string
    attached: boolean
    owner_id: number | null
    department_id: number | null
  }
  const { rows } = await sql<File>`
    select f.name, f.type, f.created_by as owner_id, f.department_id,
      exists (select from article a join article_version v on v.article_id = a.id and v.number = a.version
        where a.id = ${articleId} and v.metadata->'attachment_ids' @> to_jsonb(f.id)) as attached
    from file f where f.id = ${fileId} and f.deleted_at is null`.execute(tx)
  const file = rows[0]
  const known =
    file && (file.attached || file.owner_id === access.userId || reaches(access, 'file.view', file))
  if (!known) throw fail(kernelErrors.notFound)
  if (file.type !== 'audio' && file.type !== 'video') throw fail(speechErrors.notSound, { name: file.name })
}

export const routes: Route[] = [
  route(speechOfArticle, async ({ db, access, query, language, configuration }) => {
    await transcribable(db, access, query.article_id)
    return {
      configured: hasSpeech(configuration),
      jobs: await jobsOf(db, configuration, query.article_id, language),
    }
  }),

  route(startSpeech, ({ change, access, body, language, configuration }) => {
    return change(async (tx, note) => {
      const { article_id, file_id } = body
      const article = await transcribable(tx, access, article_id)
      await requireSound(tx, access, article_id, file_id)
      if (!hasSpeech(configuration)) throw fail(speechErrors.notConfigured)
      // One that is under way is not begun twice.
      const { rows } = await sql<{ id: number }>`
        insert into speech_job (article_id, file_id, asked_by) values (${article_id}, ${file_id}, ${access.userId})
        on conflict (article_id, file_id) where status in ('waiting', 'running') do nothing returning id`.execute(
        tx,
      )
      note({
        type: 'article',
        id: article.id,
        name: article.title,
        after: { speech_of_file: file_id, started: rows.length > 0 },
      })
      const job = (await jobsOf(tx, configuration, article_id, language)).find(
        (one) => one.file_id === file_id,
      )
      return job as SpeechJob
    })
  }),
]
