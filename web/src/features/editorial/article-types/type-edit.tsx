import { Code, Stack, Text as Words } from '@mantine/core'
import {
  type ArticleTypeRow,
  articleTypeChange,
  articleTypeLabels,
  updateArticleType,
  viewArticleType,
} from '@toasoan/contract/editorial/article-types'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { typeTexts } from './text.ts'
import { TypeFields } from './type-fields.tsx'

function TypeForm({ row }: { row: ArticleTypeRow }) {
  const t = useText()
  const navigate = useNavigate()
  const update = useChange(updateArticleType, { quiet: true })
  const values = useMemo(() => ({ name: row.name, description: row.description, active: row.active }), [row])
  const leave = () => navigate('/article-type')
  return (
    <RecordForm
      schema={articleTypeChange}
      values={values}
      onCancel={leave}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <Card>
        <Stack>
          <TypeFields
            code={
              <Words size="sm" c="dimmed">
                {t(articleTypeLabels.code)}: <Code>{row.code}</Code>{' '}
                {row.built_in && `· ${t(typeTexts.builtIn)}`}
              </Words>
            }
          />
        </Stack>
      </Card>
    </RecordForm>
  )
}

/** Changes an article type. */
export function Component() {
  const { id } = useParams()
  const { data, error } = useCall(viewArticleType, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  return data ? <TypeForm row={data} /> : <ListSkeleton rows={5} />
}
