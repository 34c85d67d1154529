import { type SpeechJob, speechOfArticle, startSpeech } from '@toasoan/contract/editorial/article-speech'
import { useEffect, useRef, useState } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { speechTexts } from './text.ts'

const isUnderWay = ({ status }: SpeechJob) => status === 'waiting' || status === 'running'

export type ArticleSpeech = ReturnType<typeof useArticleSpeech>

/** What became of the article's recordings; asked for again and again while one is being heard. */
export function useArticleSpeech(articleId: number | null, hasSound: boolean) {
  const t = useText()
  const may = useCan()('article.speechtotext')
  const [busy, setBusy] = useState(false)
  const { data } = useCall(
    speechOfArticle,
    { query: { article_id: articleId ?? 0 } },
    { enabled: may && hasSound && articleId !== null, refetchInterval: busy ? 1500 : undefined, quiet: true },
  )
  const start = useChange(startSpeech, { invalidates: [speechOfArticle] })
  const before = useRef<SpeechJob[]>([])
  const jobs = data?.jobs ?? []
  useEffect(() => {
    const now = data?.jobs ?? []
    for (const { id, status, file_name } of now) {
      const was = before.current.find((one) => one.id === id)
      if (status === 'done' && was && isUnderWay(was))
        toastSuccess(t(speechTexts.readyToast, { name: file_name }))
    }
    before.current = now
    setBusy(now.some(isUnderWay))
  }, [data, t])
  return {
    may,
    configured: data?.configured ?? null,
    jobOf: (fileId: number) => jobs.find((job) => job.file_id === fileId) ?? null,
    starting: start.isPending,
    start: (fileId: number) =>
      articleId !== null && start.mutate({ body: { article_id: articleId, file_id: fileId } }),
  }
}
