import { Anchor, Code, Group, Stack, Text as Words } from '@mantine/core'
import { categoryInput, updateCategory, viewCategory } from '@toasoan/contract/editorial/categories'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { categoryPath } from '@toasoan/contract/site/paths'
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
import { CategoryFields } from './category-fields.tsx'
import { categoryTexts } from './text.ts'

type Viewed = DataOf<typeof viewCategory>

function About({ row }: { row: Viewed }) {
  const t = useText()
  return (
    <Card title={t(categoryTexts.about)}>
      <Stack gap="xs">
        <Words size="sm" c="dimmed">
          {t(categoryTexts.publicAddress)}
        </Words>
        <Anchor href={categoryPath(row.slug)} target="_blank">
          {categoryPath(row.slug)}
        </Anchor>
        <Words size="sm">
          {t(categoryTexts.articleCount, { count: row.articles })} ·{' '}
          {t(categoryTexts.liveCount, { count: row.published })}
        </Words>
        {row.old_slugs.length > 0 && (
          <>
            <Words size="sm" c="dimmed">
              {t(categoryTexts.oldSlugs)}
            </Words>
            <Group gap={6}>
              {row.old_slugs.map((slug) => (
                <Code key={slug}>{categoryPath(slug)}</Code>
              ))}
            </Group>
          </>
        )}
      </Stack>
    </Card>
  )
}

function CategoryForm({ row }: { row: Viewed }) {
  const t = useText()
  const navigate = useNavigate()
  const update = useChange(updateCategory, { quiet: true })
  const values = useMemo(
    () => ({
      name: row.name,
      slug: row.slug,
      description: row.description,
      parent_id: row.parent_id,
      on_home: row.home_place !== null,
      active: row.active,
    }),
    [row],
  )
  const leave = () => navigate('/category')
  return (
    <RecordForm
      schema={categoryInput}
      values={values}
      onCancel={leave}
      side={<About row={row} />}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <CategoryFields own={row.id} />
    </RecordForm>
  )
}

/** Changes a category. */
export function Component() {
  const { id } = useParams()
  const { data, error } = useCall(viewCategory, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  return data ? <CategoryForm row={data} /> : <ListSkeleton rows={5} />
}
