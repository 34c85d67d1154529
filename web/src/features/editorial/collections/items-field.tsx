import {
  ActionIcon,
  Anchor,
  Combobox,
  Input,
  Loader,
  TextInput,
  useCombobox,
  Text as Words,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarStats, IconSearch, IconX } from '@tabler/icons-react'
import {
  type CollectableArticle,
  type CollectedArticle,
  findForCollection,
} from '@toasoan/contract/editorial/collections'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { OrderedList } from '#web/entities/ordered/ordered-list.tsx'
import { orderedTexts } from '#web/entities/ordered/ordered-texts.ts'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { ItemMark } from './item-mark.tsx'
import styles from './items-field.module.css'
import { collectionTexts } from './text.ts'

function Finder({
  taken,
  onPick,
}: {
  taken: ReadonlySet<number>
  onPick: (found: CollectableArticle) => void
}) {
  const t = useText()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), 250)
  const { data, isFetching, isPlaceholderData } = useList(
    findForCollection,
    { query: { keyword: asked, perPage: '10' } },
    { enabled: asked.length > 0, quiet: true },
  )
  // Enter takes the first one, which must not be an answer to something else.
  const isAnswered = asked !== '' && words.trim() === asked && data !== undefined && !isPlaceholderData
  const found = isAnswered ? data.data.filter(({ id }) => !taken.has(id)) : []
  const first = found[0]?.id
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (first) selectFirstOption()
  }, [first, selectFirstOption])
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const picked = found.find(({ id }) => String(id) === value)
        if (picked) onPick(picked)
        setWords('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t(collectionTexts.find)}
          placeholder={t(collectionTexts.find)}
          leftSection={<IconSearch size={17} stroke={1.7} />}
          rightSection={isFetching && asked ? <Loader size={16} /> : null}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAnswered}>
        <Combobox.Options>
          {found.map((article) => (
            <Combobox.Option key={article.id} value={String(article.id)}>
              {article.name}{' '}
              <Words component="span" size="sm" c="dimmed">
                #{article.id} {article.category && `· ${article.category}`}
              </Words>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t(collectionTexts.nothingFound)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The articles of a collection: found by words, added at the end, dragged into order, taken out. */
export function ItemsField() {
  const t = useText()
  const can = useCan()
  const { value, onChange, error, disabled } = useField('items')
  const items = (value ?? []) as CollectedArticle[]
  const [marked, setMarked] = useState<number | null>(null)
  return (
    <Card title={t(collectionTexts.items)}>
      {!disabled && (
        <Finder
          taken={new Set(items.map(({ id }) => id))}
          onPick={(article) => onChange([...items, { ...article, part: '', day: null, note: '' }])}
        />
      )}
      {error && <Input.Error>{error}</Input.Error>}
      {items.length === 0 ? (
        <ListMessage title={t(collectionTexts.itemsEmpty)} body={t(collectionTexts.itemsEmptyBody)} />
      ) : (
        <>
          <Words size="sm" c="dimmed" my="xs">
            {t(orderedTexts.lead)}
          </Words>
          <OrderedList<CollectedArticle>
            label={collectionTexts.items}
            rows={items}
            onOrder={
              disabled
                ? undefined
                : (next) => {
                    onChange(next)
                    return undefined
                  }
            }
            render={(article) => (
              <>
                <span className={styles.item}>
                  {can('article.view') ? (
                    <Anchor component={Link} to={`/article/history/${article.id}`} display="inline-block">
                      {article.name}
                    </Anchor>
                  ) : (
                    <span>{article.name}</span>
                  )}
                  <StageBadge stage={article.stage} size="sm" />
                  <ItemMark
                    article={article}
                    open={marked === article.id && !disabled}
                    onChange={(mark) =>
                      onChange(items.map((one) => (one.id === article.id ? { ...one, ...mark } : one)))
                    }
                  />
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={disabled}
                  aria-expanded={marked === article.id}
                  aria-label={t(collectionTexts.mark, { name: article.name })}
                  onClick={() => setMarked(marked === article.id ? null : article.id)}
                >
                  <IconCalendarStats size={16} stroke={1.7} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={disabled}
                  aria-label={t(collectionTexts.removeItem, { name: article.name })}
                  onClick={() => onChange(items.filter(({ id }) => id !== article.id))}
                >
                  <IconX size={16} stroke={1.7} />
                </ActionIcon>
              </>
            )}
          />
        </>
      )}
    </Card>
  )
}
