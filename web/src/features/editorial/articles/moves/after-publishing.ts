import { composeFacebook, postFacebook } from '@toasoan/contract/broadcast/social-posts'
import { breakingNews } from '@toasoan/contract/site/breaking-news'
import { type FrontSlots, placeOnFront } from '@toasoan/contract/site/front-page'
import { articlePath } from '@toasoan/contract/site/paths'
import { call } from '#web/client/call.ts'
import { newKey } from '#web/client/new-key.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { publishTexts } from './publish-texts.ts'

/** Where an article goes besides its own page. */
export type Beyond = {
  slot: number | null
  front: FrontSlots | undefined
  push: boolean
  accounts: readonly number[]
}

type Published = { id: number; slug: string; title: string; lead: string }

/** Places a published article and sends it to its channels, one after the other: what one refuses keeps nothing else back. */
export async function afterPublishing(
  { id, slug, title, lead }: Published,
  { slot, front, push, accounts }: Beyond,
): Promise<void> {
  const attempt = async (work: () => Promise<unknown>, words: string) => {
    try {
      await work()
      toastSuccess(words)
    } catch (error) {
      reportFailure(error)
    }
  }
  if (slot !== null && front) {
    const before = front.slots.flatMap(({ slot: at, article }) =>
      at > 0 && at < slot && article ? [article.id] : [],
    )
    const body = { article_id: id, slot, shown: front.shown, before: before.filter((one) => one !== id) }
    await attempt(() => call(placeOnFront, { body }), translate(publishTexts.placed))
  }
  if (push) {
    const body = { name: title.slice(0, 160), link: articlePath(slug, id), push: true }
    await attempt(() => call(breakingNews.create, { body }), translate(publishTexts.pushed))
  }
  if (accounts.length > 0)
    await attempt(async () => {
      const { article } = await call(composeFacebook, { query: { article_id: id } })
      const body = {
        message: lead || title,
        link: article?.link ?? '',
        article_id: id,
        targets: accounts.map((account_id) => ({ account_id })),
        client_key: newKey(),
      }
      await call(postFacebook, { body })
    }, translate(publishTexts.posted))
  void invalidate('/front-page*', '/breaking-news*', '/facebook*', '/social*')
}
