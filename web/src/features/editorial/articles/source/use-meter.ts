import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type ArticleMeter,
  articleSources,
  measureArticle,
} from '@toasoan/contract/editorial/article-sources'
import { useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { useDeskEditor } from '../desk/desk-state.ts'
import { useWritingState } from '../desk/writing-context.ts'
import { blocksIn } from '../together/anchors-plugin.ts'

/** Milliseconds after the last key until the text is measured. */
const rest = 900

const useArticleId = () => useWritingState(({ head }) => head?.id ?? null)

/** What the article was made from; undefined until it is known. */
export function useSources() {
  const id = useArticleId()
  return useCall(
    articleSources,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, quiet: true, staleTime: 60_000 },
  ).data
}

/** Whether the article was made from something elsewhere. */
export const useHasSources = (): boolean => (useSources()?.length ?? 0) > 0

/** The blocks of the editor's text, as the last key left them. */
function useBlocks(): readonly string[] | null {
  const editor = useDeskEditor()
  const [blocks, setBlocks] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (!editor || !isMounted(editor)) return
    const look = () => setBlocks(blocksIn(editor.state.doc).map(({ words }) => words))
    look()
    editor.on('update', look)
    return () => void editor.off('update', look)
  }, [editor])
  return blocks
}

/** How much of the text is word for word from where, once the typing rests; with the blocks that this is said of. */
export function useMeter(): { meters: readonly ArticleMeter[]; blocks: readonly string[] } | undefined {
  const id = useArticleId()
  const [blocks] = useDebouncedValue(useBlocks(), rest)
  return useQuery({
    queryKey: ['article-meter', id, blocks],
    queryFn: async () => ({
      meters: await call(measureArticle, { params: { id: id ?? 0 }, body: { blocks: [...(blocks ?? [])] } }),
      blocks: blocks ?? [],
    }),
    enabled: id !== null && blocks !== null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    gcTime: 60_000,
  }).data
}
