import {
  type FrontArticle,
  type FrontVersion,
  openLayout,
  viewFrontPage,
} from '@toasoan/contract/site/front-page'
import type { Teaser } from '@toasoan/contract/site/home'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { type Board, boardOf, layoutOf, sameLayout } from './board.ts'
import { useLiveFront } from './use-live-front.ts'

/** What the board shows of a story. */
export type Story = Pick<FrontArticle, 'id' | 'name' | 'picture' | 'live'>

const storyOf = ({ id, title, picture }: Teaser): Story => ({
  id,
  name: title,
  picture: picture?.src ?? null,
  live: true,
})

/**
 * What an editor arranges: from the version they began with (`base`) to what stands on their board. What others save
 * comes in by itself while nothing is unsaved; otherwise it stands beside as `theirs`, and nothing is lost.
 */
export function useArranging() {
  const answer = useCall(viewFrontPage, {}, { quiet: true })
  const news = useLiveFront()
  const { data } = answer
  const [base, setBase] = useState<FrontVersion | null | undefined>(undefined)
  const [board, setBoard] = useState<Board | null>(null)
  const [met, setMet] = useState<ReadonlyMap<number, Story>>(new Map())
  const usual = useMemo(
    () => (data?.sections ?? []).filter((section) => section.usual).map(({ id }) => id),
    [data],
  )
  const layout = board && layoutOf(board, usual)
  const dirty = layout !== null && base !== undefined && !sameLayout(layout, base?.layout ?? openLayout)
  const adopt = (version: FrontVersion | null) => {
    setBase(version)
    setBoard(boardOf(version?.layout ?? openLayout, usual))
  }
  const isNew = data !== undefined && (base === undefined || (data.head?.id ?? null) !== (base?.id ?? null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came in moves the board
  useEffect(() => {
    if (!data) return
    setMet((before) => new Map([...before, ...data.articles.map((each) => [each.id, each] as const)]))
    if (isNew && !dirty) adopt(data.head)
  }, [data])
  const meet = (teaser: Teaser) => setMet((before) => new Map([...before, [teaser.id, storyOf(teaser)]]))
  return {
    answer,
    news,
    board,
    setBoard,
    layout,
    usual,
    base: base ?? null,
    setBase,
    adopt,
    dirty,
    theirs: isNew && dirty ? (data?.head ?? null) : null,
    met,
    meet,
  }
}

export type Arranging = ReturnType<typeof useArranging>
