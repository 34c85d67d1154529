import { articleConfiguration } from '@toasoan/contract/editorial/articles'
import { useMemo } from 'react'
import { useCall } from '#web/client/use-call.ts'

/** Categories and types of articles as options of a filter; a category stands beneath the one it belongs to. */
export function useArticleKinds() {
  const { data } = useCall(articleConfiguration, {}, { staleTime: 300_000, quiet: true })
  return useMemo(
    () => ({
      categories: (data?.categories ?? []).map(({ id, name, depth }) => ({
        value: String(id),
        label: name,
        depth,
      })),
      types: (data?.article_types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    [data],
  )
}
