import { Stack } from '@mantine/core'
import {
  type CollectedArticle,
  type CollectionRow,
  collectedArticle,
  collectionInput,
  collectionLabels,
} from '@toasoan/contract/editorial/collections'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { ItemsField } from './items-field.tsx'
import { collectionTexts } from './text.ts'

/** The form holds whole articles, so that their names show; what is sent are their numbers. */
const schema = collectionInput
  .omit({ article_ids: true })
  .extend({ items: z.array(collectedArticle).max(500) })

type Input = z.output<typeof collectionInput>
type Props = {
  row: (CollectionRow & { items: CollectedArticle[] }) | null
  save: (input: Input) => Promise<unknown>
}

/** Changes a collection, or writes a new one. */
export function CollectionForm({ row, save }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const values = useMemo(
    () => ({
      name: row?.name ?? '',
      slug: row?.slug ?? '',
      description: row?.description ?? '',
      on_site: row?.on_site ?? true,
      active: row?.active ?? true,
      items: row?.items ?? [],
    }),
    [row],
  )
  const leave = () => navigate('/collection')
  return (
    <RecordForm
      schema={schema}
      values={values}
      onCancel={leave}
      side={
        <Card title={t(collectionTexts.about)}>
          <Stack>
            <FormText
              name="slug"
              label={collectionLabels.slug}
              help={collectionTexts.slugHelp}
              maxLength={120}
            />
            <FormSwitch name="on_site" label={collectionLabels.on_site} help={collectionTexts.onSiteHelp} />
            <FormSwitch name="active" label={collectionLabels.active} />
          </Stack>
        </Card>
      }
      onSave={async ({ items, ...input }) => {
        try {
          await save({ ...input, article_ids: items.map(({ id }) => id) })
        } catch (error) {
          // The server knows the field by the name under which it is sent.
          if (isApiError(error) && error.errors.article_ids) error.errors.items = error.errors.article_ids
          throw error
        }
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <Card>
        <Stack>
          <FormText name="name" label={collectionLabels.name} required maxLength={160} autoFocus />
          <FormTextarea name="description" label={collectionLabels.description} maxLength={1000} />
        </Stack>
      </Card>
      <ItemsField />
    </RecordForm>
  )
}
