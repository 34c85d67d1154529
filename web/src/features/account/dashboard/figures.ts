import { dashboard, type FigureName, type Figures } from '@toasoan/contract/account/dashboard'
import type { HomeBlock } from '@toasoan/contract/account/home-wishes'
import { createContext, useContext } from 'react'
import { call } from '#web/client/call.ts'
import { queryClient, reportFailure } from '#web/client/query-client.ts'
import { keyOf, useCall } from '#web/client/use-call.ts'
import { figuresOfBlocks } from './layouts.ts'

/** What a block shows: its data once it is there, and the way to ask again when it could not be had. */
export type BlockState<Data> = { data: Data | undefined; failed: boolean; retry: () => void }

/** Milliseconds between two askings where nothing is heard meanwhile. */
export const restAfter = 300_000

/** The names of all figures that the shown blocks need, joined as the call takes them. */
export const figuresFor = (blocks: readonly HomeBlock[]): string =>
  [...new Set(blocks.flatMap((name) => figuresOfBlocks[name] ?? []))].sort().join(',')

/** The figures that the screen asks for in one call, by which its blocks share the answer. */
export const AskedFigures = createContext('')

const optionsOf = (asked: string) => ({ enabled: asked !== '', quiet: true, refetchInterval: restAfter })

/** Asks for the figures of the screen as soon as it is known which they are. */
export const useAllFigures = (asked: string) =>
  useCall(dashboard, { query: { blocks: asked } }, optionsOf(asked))

/** One figure out of the answer that the blocks share; asked for again by itself where it alone failed. */
export function useFigure<Name extends FigureName>(name: Name): BlockState<Figures[Name]> {
  const asked = useContext(AskedFigures)
  const { data, isError, refetch } = useAllFigures(asked)
  const retry = () => {
    if (!data) return void refetch()
    call(dashboard, { query: { blocks: name } })
      .then((fresh) =>
        queryClient.setQueryData<typeof data>(
          keyOf(dashboard, { query: { blocks: asked } }),
          (before) => before && { ...before, ...fresh, failed: before.failed.filter((one) => one !== name) },
        ),
      )
      .catch(reportFailure)
  }
  const own = data?.[name] as Figures[Name] | undefined
  return { data: own, failed: data ? data.failed.includes(name) : isError, retry }
}

type Query<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown }

/** The same of a call of the block's own. */
export const stateOf = <Data>({ data, isError, refetch }: Query<Data>): BlockState<Data> => ({
  data,
  failed: isError && data === undefined,
  retry: () => void refetch(),
})

/** The same of several calls, of which some may not be this user's to ask. */
export function together<Data>(queries: readonly Query<unknown>[], join: () => Data): BlockState<Data> {
  const isThere = queries.every(({ data }) => data !== undefined)
  return {
    data: isThere ? join() : undefined,
    failed: !isThere && queries.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
  }
}
