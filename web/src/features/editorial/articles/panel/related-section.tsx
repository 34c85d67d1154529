import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listArticles } from '@toasoan/contract/editorial/articles'
import { useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { useArticleField, useWritingState } from '../desk/writing-context.ts'
import { articleTexts } from '../text.ts'
import { ChosenList } from './chosen-list.tsx'

/** Articles that readers are led to from this one. */
export function RelatedSection() {
  const t = useText()
  const can = useCan()
  const { value, set, readOnly, error } = useArticleField('related_ids')
  const known = useWritingState((state) => state.head?.related)
  const ownId = useWritingState((state) => state.head?.id)
  const [titles, setTitles] = useState<Record<number, string>>({})
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 300)
  const combobox = useCombobox()
  const mayAdd = !readOnly && can('article.published') && value.length < 20
  const found = useList(
    listArticles,
    { query: { card_type: 'published', keyword, perPage: '10' } },
    { enabled: mayAdd && keyword.length > 1, quiet: true },
  ).data?.data.filter(({ id }) => id !== ownId && !value.includes(id))
  const titleOf = (id: number) => titles[id] ?? known?.find((one) => one.id === id)?.title ?? `#${id}`
  return (
    <>
      <ChosenList
        items={value.map((id) => ({ id, name: titleOf(id) }))}
        onRemove={readOnly ? undefined : (id) => set(value.filter((one) => one !== id))}
      />
      {mayAdd && (
        <Combobox
          store={combobox}
          onOptionSubmit={(chosen) => {
            const row = found?.find(({ id }) => String(id) === chosen)
            if (!row) return
            setTitles({ ...titles, [row.id]: row.title })
            set([...value, row.id])
            setTyped('')
            combobox.closeDropdown()
          }}
        >
          <Combobox.Target>
            <TextInput
              aria-label={t(articleTexts.relatedSearch)}
              placeholder={t(articleTexts.relatedSearch)}
              value={typed}
              error={error}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                combobox.openDropdown()
              }}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={keyword.length < 2 || !found}>
            <Combobox.Options>
              {found?.map(({ id, title }) => (
                <Combobox.Option key={id} value={String(id)}>
                  {title}
                </Combobox.Option>
              ))}
              {found?.length === 0 && <Combobox.Empty>{t(articleTexts.relatedNone)}</Combobox.Empty>}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </>
  )
}
