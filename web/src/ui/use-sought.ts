import type { OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from './shared-texts.ts'
import { foldedFilter } from './theme/folded-filter.ts'

type Answer = { data: unknown; isPlaceholderData: boolean }

const asAnswered: OptionsFilter = ({ options }) => options

/**
 * A field with options searched on the server, ignoring diacritics: `keyword` is the debounced search text
 * (`pause` in ms). Until the response arrives, only matching options are offered: Enter selects the first
 * one, which must not belong to an earlier search.
 */
export function useSought(pause = 200, part = (typed: string) => typed) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const wanted = part(typed).trim()
  const [keyword] = useDebouncedValue(wanted, pause)
  return {
    typed,
    keyword,
    field({ data, isPlaceholderData }: Answer) {
      const isThere = data !== undefined && !isPlaceholderData
      const isAnswered = wanted === keyword && (isThere || wanted === '')
      return {
        onSearchChange: setTyped,
        filter: isAnswered ? asAnswered : foldedFilter,
        selectFirstOptionOnChange: isAnswered && wanted !== '',
        ...(isAnswered ? {} : { nothingFoundMessage: t(shared.loading) }),
      }
    },
  }
}
