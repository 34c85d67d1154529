import { Stack } from '@mantine/core'
import {
  type CollectedArticle,
  type CollectionRow,
  collectedArticle,
  collectionInput,
  collectionKindLabels,
  collectionKinds,
  collectionLabels,
} from '@toasoan/contract/editorial/collections'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { ItemsField } from './items-field.tsx'
import { collectionTexts } from './text.ts'

/** The form holds whole articles, so that their names show; what is sent are their numbers. */
const schema = collectionInput
  .omit({ article_ids: true, marks: true })
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
      kind: row?.kind ?? 'set',
      topic: row?.topic ?? '',
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
            <FormSelect
              name="kind"
              label={collectionLabels.kind}
              help={collectionTexts.kindHelp}
              clearable={false}
              options={collectionKinds.map((kind) => ({ value: kind, label: t(collectionKindLabels[kind]) }))}
            />
            <FormText
              name="topic"
              label={collectionLabels.topic}
              help={collectionTexts.topicHelp}
              maxLength={120}
            />
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
          const marks = items
            .map(({ id, part, day, note }) => ({ article_id: id, part, day, note }))
            .filter(({ part, day, note }) => part || day || note)
          await save({ ...input, article_ids: items.map(({ id }) => id), marks })
        } catch (error) {
          // The server knows the field by the name under which it is sent.
          const named = isApiError(error) && (error.errors.article_ids ?? error.errors.marks)
          if (isApiError(error) && named) error.errors.items = named
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
