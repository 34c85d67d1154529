import { type composeFacebook, postFacebook } from '@toasoan/contract/broadcast/social-posts'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { useCallback, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { newKey } from '#web/client/new-key.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { askSame } from '../ask-same.ts'
import { stalePosts } from '../stale.ts'
import { socialTexts as texts } from '../text.ts'

export type Begun = DataOf<typeof composeFacebook>

/** What one page gets of its own; null takes what all get. */
export type Own = { message: string | null; dueAt: string }

/** Whether an account takes posts at all: a channel takes videos only. */
export const takesPosts = ({ network }: Begun['accounts'][number]): boolean => network === 'facebook'

const usable = ({ accounts }: Begun) =>
  accounts.filter(
    (account) => takesPosts(account) && (account.health === 'ok' || account.health === 'missing'),
  )

/** Where a post goes at first: where the last one went, else to every page there is. */
function firstTargets(begun: Begun): Map<number, Own> {
  const pages = usable(begun).map(({ id }) => id)
  const last = begun.chosen.filter((id) => pages.includes(id))
  return new Map((last.length > 0 ? last : pages).map((id) => [id, { message: null, dueAt: '' }]))
}

/** A post that is being written: words, link, pictures, and where it goes with what. */
export function useComposer(begun: Begun, onDone: () => void) {
  const t = useText()
  const { article } = begun
  const [key] = useState(newKey)
  const firstWords = article ? article.lead || article.title : ''
  const [message, setMessage] = useState(firstWords)
  const [link, setLink] = useState(article?.link ?? '')
  const [files, setFiles] = useState<FileRow[]>([])
  const [dueAt, setDueAt] = useState('')
  const [targets, setTargets] = useState(() => firstTargets(begun))
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const post = useChange(postFacebook, { quiet: true, invalidates: stalePosts })

  const isSent = useRef(false)
  const isWritten = useRef(false)
  isWritten.current =
    message !== firstWords ||
    link !== (article?.link ?? '') ||
    files.length > 0 ||
    [...targets.values()].some((own) => own.message !== null && own.message !== message)
  useLeaveGuard(useCallback(() => isWritten.current && !isSent.current, []))

  const choose = (id: number, isChosen: boolean) =>
    setTargets((before) => {
      const next = new Map(before)
      if (isChosen) next.set(id, { message: null, dueAt: '' })
      else next.delete(id)
      return next
    })
  const setOwn = (id: number, own: Partial<Own>) =>
    setTargets((before) => {
      const now = before.get(id)
      return now ? new Map(before).set(id, { ...now, ...own }) : before
    })

  const send = async (): Promise<void> => {
    setErrors({})
    try {
      const body = {
        message,
        link,
        article_id: article?.id ?? null,
        file_ids: files.map(({ id }) => id),
        targets: [...targets].map(([account_id, own]) => ({
          account_id,
          ...(own.message !== null && { message: own.message }),
          due_at: own.dueAt || dueAt || null,
        })),
        client_key: key,
      }
      const made = await askSame((again) => post.mutateAsync({ body: { ...body, again } }))
      if (!made) return
      isSent.current = true
      toastSuccess(t(texts.sent, { n: made.sent.length }))
      onDone()
    } catch (error) {
      if (!isApiError(error)) throw error
      setErrors(error.errors)
      if (Object.keys(error.errors).length === 0) toast(error.message)
    }
  }

  return {
    message,
    setMessage,
    link,
    setLink,
    files,
    setFiles,
    dueAt,
    setDueAt,
    targets,
    choose,
    setOwn,
    errors,
    send,
    busy: post.isPending,
    isScheduled: dueAt !== '' || [...targets.values()].some((own) => own.dueAt !== ''),
    /** What one page would show. */
    shownOn: (id: number) => targets.get(id)?.message ?? message,
  }
}

export type Composing = ReturnType<typeof useComposer>
