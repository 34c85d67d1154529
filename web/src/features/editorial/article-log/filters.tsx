import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { articleLogLabels } from '@toasoan/contract/editorial/article-log'
import { useEffect, useState } from 'react'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { filterLook } from '#web/ui/data-table/filter-look.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { articleLogTexts } from './text.ts'

type Props = { label: string; value: string; onChange: (value: string) => void; labelled?: boolean }

function ArticleNumber({ label, value, onChange, labelled }: Props) {
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback(onChange, 400)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      {...filterLook(label, labelled, 140)}
      inputMode="numeric"
      value={typed}
      onChange={(event) => {
        const next = event.currentTarget.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 15)
        setTyped(next)
        tell(next)
      }}
    />
  )
}

/** The filters of the log: person, kind, article, days. */
export const filters: Filter[] = [
  personFilter(articleLogTexts.person),
  selectFilter('kind', articleLogTexts.what, articleLogLabels),
  {
    name: 'article_id',
    label: articleLogTexts.articleId,
    kind: 'custom',
    render: (props) => <ArticleNumber {...props} />,
  },
  { name: 'start_date', until: 'end_date', label: articleLogTexts.days, kind: 'days' },
]
