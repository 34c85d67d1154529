import { articleConfiguration } from '@toasoan/contract/editorial/articles'
import { useCall } from '#web/client/use-call.ts'

/** What the article form offers to choose from. */
export const useConfiguration = () => useCall(articleConfiguration, {}, { staleTime: 300_000 }).data

type Branch = { id: number; name: string; depth: number }

/** A tree as options. The chosen one shows its name alone; `renderBranch` draws the depth in the list. */
export const treeOptions = (branches: readonly Branch[] | undefined) =>
  (branches ?? []).map(({ id, name, depth }) => ({ value: String(id), label: name, depth }))
