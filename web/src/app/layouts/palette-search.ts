import { useDebouncedValue } from '@mantine/hooks'
import { type FindKind, type FoundItem, fewestSought, find } from '@toasoan/contract/account/find'
import { useCall } from '#web/client/use-call.ts'
import { holdsWords } from '#web/ui/theme/folded-filter.ts'

/** What is looked for: everything, or one kind of things alone. */
export type Filter = 'actions' | 'screens' | FindKind

/** What was typed without its sign: `>` asks for actions, `@` for people. */
export function readTyped(query: string): { words: string; sign: Filter | null } {
  const typed = query.trimStart()
  if (typed.startsWith('>')) return { words: typed.slice(1).trim(), sign: 'actions' }
  if (typed.startsWith('@')) return { words: typed.slice(1).trim(), sign: 'person' }
  return { words: typed.trim(), sign: null }
}

export type Group = { kind: FindKind; items: FoundItem[] }

/**
 * Records for what is typed. Until its answer is there, only those of the answer before that have the words: Enter opens the
 * one that is seen.
 */
export function useFound(words: string, filter: Filter | null) {
  const [q] = useDebouncedValue(words, 200)
  const isLocal = filter === 'actions' || filter === 'screens'
  const kind = isLocal ? undefined : (filter ?? undefined)
  const answer = useCall(
    find,
    { query: { q, ...(kind && { kind }) } },
    { enabled: q.length >= fewestSought && !isLocal, quiet: true, keepsBefore: true },
  )
  const isAsked = words.length >= fewestSought && !isLocal
  const isAnswered = words === q && !answer.isPlaceholderData
  const groups: Group[] = (isAsked && answer.data?.groups) || []
  const shown = isAnswered
    ? groups
    : groups
        .filter((group) => !kind || group.kind === kind)
        .map((group) => ({ ...group, items: group.items.filter(({ title }) => holdsWords(title, words)) }))
        .filter(({ items }) => items.length > 0)
  return {
    groups: shown,
    late: (isAsked && isAnswered && answer.data?.late) || [],
    isWaiting: isAsked && !isAnswered && !answer.error,
    failed: isAsked && words === q && answer.error !== null,
  }
}
