import {
  type CrawlerRow,
  claimCrawled,
  createCrawled,
  dismissCrawled,
  restoreCrawled,
} from '@toasoan/contract/editorial/crawler'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '#web/client/new-key.ts'
import { useChange } from '#web/client/use-call.ts'
import { staleItems } from './live.ts'

type Story = Pick<CrawlerRow, 'id' | 'mine' | 'article_id' | 'wire'>

/** What can be done with a story; a refusal is shown by itself. */
export function useStoryActions() {
  const navigate = useNavigate()
  const claim = useChange(claimCrawled, { invalidates: staleItems })
  const dismiss = useChange(dismissCrawled, { invalidates: staleItems })
  const restore = useChange(restoreCrawled, { invalidates: staleItems })
  const create = useChange(createCrawled, { invalidates: [...staleItems, '/article*'] })
  /** The key of an article that is being made, so that a second press makes no second one. */
  const keys = useRef(new Map<number, string>())

  async function write({ id, wire }: Story): Promise<void> {
    if (create.isPending) return
    const client_key = keys.current.get(id) ?? newKey()
    keys.current.set(id, client_key)
    const body = { kind: 'article' as const, item_id: id, client_key }
    const made = await create.mutateAsync({ body }).catch(() => null)
    // A wire's text stays beside the story, to be translated.
    const beside = wire ? '?tab=source' : ''
    if (made?.article_id) await navigate(`/article/edit/${made.article_id}${beside}`)
  }

  return {
    write,
    claim: ({ id, mine }: Story) => claim.mutate({ params: { id }, body: { claim: !mine } }),
    dismiss: ({ id }: Story) =>
      dismiss.mutateAsync({ params: { id } }).then(
        () => true,
        () => false,
      ),
    restore: ({ id }: Story) => restore.mutate({ params: { id } }),
    busy: claim.isPending || dismiss.isPending || restore.isPending || create.isPending,
  }
}

export type StoryActions = ReturnType<typeof useStoryActions>
