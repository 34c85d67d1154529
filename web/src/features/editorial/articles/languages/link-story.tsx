import { Select } from '@mantine/core'
import { listArticles } from '@toasoan/contract/editorial/articles'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { languageTexts } from './text.ts'

/** The lists in which a story to link is looked for: it must be one that the person may change. */
const lists = ['private', 'draft', 'published'] as const

function useListed(list: (typeof lists)[number], keyword: string) {
  const can = useCan()
  return useList(
    listArticles,
    { query: { card_type: list, keyword, perPage: '10' } },
    { enabled: keyword.length > 1 && can(`article.${list}`), quiet: true },
  )
}

type Props = { label: string; ownId: number; disabled: boolean; onChoose: (id: number) => void }

/** A field that finds a story by its headline, to link it as another language. */
export function LinkStory({ label, ownId, disabled, onChoose }: Props) {
  const t = useText()
  const sought = useSought()
  const [mine, inEdit, live] = [
    useListed('private', sought.keyword),
    useListed('draft', sought.keyword),
    useListed('published', sought.keyword),
  ]
  const rows = [mine, inEdit, live].flatMap(({ data }) => data?.data ?? []).filter(({ id }) => id !== ownId)
  const titles = new Map(rows.map(({ id, title }) => [String(id), title]))
  return (
    <Select
      size="xs"
      searchable
      label={label}
      placeholder={t(languageTexts.find)}
      disabled={disabled}
      data={[...titles].map(([value, title]) => ({ value, label: title }))}
      value={null}
      nothingFoundMessage={t(languageTexts.notFound)}
      {...sought.field({
        data: sought.keyword.length > 1 ? (mine.data ?? inEdit.data ?? live.data) : [],
        isPlaceholderData: mine.isPlaceholderData || inEdit.isPlaceholderData || live.isPlaceholderData,
      })}
      onChange={(value) => value && onChoose(Number(value))}
    />
  )
}
