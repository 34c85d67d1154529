import { articleConfiguration } from '@toasoan/contract/editorial/articles'
import { useCall } from '#web/client/use-call.ts'

/** Categories and types of articles as options. */
export function useChoices() {
  const { data } = useCall(articleConfiguration, {}, { staleTime: 60_000 })
  const options = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return { categories: options(data?.categories), types: options(data?.article_types) }
}
