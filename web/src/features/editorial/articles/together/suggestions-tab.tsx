import { SegmentedControl } from '@mantine/core'
import { listSuggestions, type Suggestion } from '@toasoan/contract/editorial/suggestions'
import { useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useDesk, useDeskState } from '../desk/desk-state.ts'
import { isReadOnly, useWritingState } from '../desk/writing-context.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { SuggestionForm } from './suggestion-form.tsx'
import { togetherTexts } from './text.ts'
import styles from './together.module.css'
import { useAccept } from './use-accept.ts'
import { showBlock, suggestionKey, usePlaces } from './use-anchors.ts'
import { useArticleId, useOpenSuggestions } from './use-together.ts'

/** How many suggestions wait for a decision. */
export const useSuggestionCount = (): number => useOpenSuggestions().total

function Cards({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const t = useText()
  const desk = useDesk()
  const places = usePlaces()
  const active = useDeskState((one) => one.active)
  // A free lock is taken when a suggestion is accepted.
  const holds = useWritingState(
    (state) => Boolean(state.head?.may_edit) && state.lock.kind !== 'other' && !isReadOnly(state),
  )
  const { busy, accept } = useAccept()
  const decides = suggestions.some(({ may_decide }) => may_decide)
  const show = (id: number, pos: number) => {
    const { editor } = desk.get()
    desk.set({ active: suggestionKey(id), commenting: null, suggesting: null })
    if (editor) showBlock(editor, pos)
  }
  return (
    <>
      {decides && !holds && <p className={styles.hint}>{t(togetherTexts.needLock)}</p>}
      <ul className={styles.cards} aria-label={t(togetherTexts.suggestions)}>
        {suggestions.map((suggestion) => {
          const pos = places.get(suggestionKey(suggestion.id))
          return (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              active={active === suggestionKey(suggestion.id)}
              accepting={busy === suggestion.id}
              onShow={pos == null ? undefined : () => show(suggestion.id, pos)}
              onAccept={holds ? (over) => void accept(suggestion, over) : undefined}
            />
          )
        })}
      </ul>
    </>
  )
}

function Decided({ articleId }: { articleId: number }) {
  const t = useText()
  const query = { state: 'decided', perPage: '50' }
  const { data, error } = useList(
    listSuggestions,
    { params: { id: articleId }, query: query },
    { quiet: true },
  )
  if (error && !data) return <ListMessage alert title={error.message} />
  if (!data) return <ListSkeleton rows={4} />
  return data.data.length > 0 ? (
    <Cards suggestions={data.data} />
  ) : (
    <ListMessage title={t(togetherTexts.noneDecided)} />
  )
}

/** The suggestions for the article: those that wait, in the order of the text, and those dealt with. */
export function SuggestionsTab() {
  const t = useText()
  const desk = useDesk()
  const id = useArticleId()
  const [state, setState] = useState<'open' | 'decided'>('open')
  const chosen = useDeskState(({ suggesting }) => suggesting)
  const { suggestions, waiting } = useOpenSuggestions()
  if (id === null) return null
  return (
    <section className={styles.tab} aria-label={t(togetherTexts.suggestions)}>
      {chosen && (
        <SuggestionForm
          key={`${chosen.anchor.block} ${chosen.words}`}
          articleId={id}
          chosen={chosen}
          onDone={(made) => {
            desk.set({ suggesting: null, ...(made ? { active: suggestionKey(made.id) } : {}) })
            if (made) setState('open')
          }}
        />
      )}
      <SegmentedControl
        fullWidth
        size="xs"
        mb="sm"
        aria-label={t(togetherTexts.whichSuggestions)}
        value={state}
        onChange={(next) => setState(next as typeof state)}
        data={[
          { value: 'open', label: t(togetherTexts.waiting) },
          { value: 'decided', label: t(togetherTexts.decided) },
        ]}
      />
      {state === 'decided' ? (
        <Decided articleId={id} />
      ) : waiting ? (
        <ListSkeleton rows={4} />
      ) : suggestions.length > 0 ? (
        <Cards suggestions={suggestions} />
      ) : (
        !chosen && <ListMessage title={t(togetherTexts.noneOpen)} body={t(togetherTexts.noneOpenBody)} />
      )}
    </section>
  )
}
