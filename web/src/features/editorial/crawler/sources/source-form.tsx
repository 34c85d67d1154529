import { Stack } from '@mantine/core'
import { listCategories } from '@toasoan/contract/editorial/categories'
import { noDelivery } from '@toasoan/contract/editorial/crawler-delivery'
import {
  noSelectors,
  type SourceRow,
  sourceLabels,
  sources,
} from '@toasoan/contract/editorial/crawler-sources'
import { licenceLabels } from '@toasoan/contract/editorial/crawler-words'
import { licences } from '@toasoan/contract/editorial/licences'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { useMemo, useRef } from 'react'
import type { z } from 'zod'
import { useChange, useWholeList } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { FormDate, FormSelect, FormSwitch, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { notSaved, RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { readingOf } from './reading-of.ts'
import { SiteFields } from './site-fields.tsx'
import { sourceTexts } from './text.ts'

type Values = z.output<typeof sources.input>

const start = {
  name: '',
  kind: 'feed',
  address: '',
  selectors: noSelectors,
  charset: '',
  zone: timeZone as string,
  min_minutes: 5,
  max_minutes: 60,
  category_id: null,
  department_id: null,
  licence: 'none',
  licence_from: null,
  licence_until: null,
  quota: null,
  verbatim: 20,
  pictures: false,
  wait_minutes: 60,
  note: '',
  delivery: noDelivery,
  active: true,
} satisfies Partial<Record<keyof Values, unknown>>

const licenceOptions = licences.map((value) => ({ value, label: licenceLabels[value] }))

function RightsFields() {
  const t = useText()
  const can = useCan()
  const categories = useWholeList(listCategories).data?.data ?? []
  return (
    <>
      <Card title={t(sourceTexts.rights)}>
        <Stack gap="md">
          <FormSelect name="licence" label={sourceLabels.licence} options={licenceOptions} required />
          <FormDate name="licence_from" label={sourceLabels.licence_from} />
          <FormDate name="licence_until" label={sourceLabels.licence_until} />
          <FormNumber name="verbatim" label={sourceLabels.verbatim} required min={0} max={100} />
          <FormNumber name="wait_minutes" label={sourceLabels.wait_minutes} required min={0} max={10_080} />
          <FormNumber name="quota" label={sourceLabels.quota} min={1} max={100_000} />
          <FormSwitch name="pictures" label={sourceLabels.pictures} />
          {can('category.index') && (
            <FormSelect
              name="category_id"
              label={sourceLabels.category_id}
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
            />
          )}
          <DepartmentSelect name="department_id" label={sourceLabels.department_id} />
        </Stack>
      </Card>
      <Card title={t(sourceTexts.rhythm)}>
        <Stack gap="md">
          <FormNumber name="min_minutes" label={sourceLabels.min_minutes} required min={2} max={360} />
          <FormNumber name="max_minutes" label={sourceLabels.max_minutes} required min={2} max={360} />
          <FormTextarea name="note" label={sourceTexts.note} maxLength={2000} />
          <FormSwitch name="active" label={sourceLabels.active} />
        </Stack>
      </Card>
    </>
  )
}

type Props = { source: SourceRow | null; onDone: () => void; onReload?: () => Promise<unknown> }

/** Adds a source of news, or changes one. */
export function SourceForm({ source, onDone, onReload }: Props) {
  const t = useText()
  const create = useChange(sources.create, { quiet: true })
  const update = useChange(sources.update, { quiet: true })
  const failed = useRef('')
  const values = useMemo(
    () =>
      source
        ? Object.fromEntries(Object.keys(start).map((name) => [name, source[name as keyof SourceRow]]))
        : start,
    [source],
  )
  return (
    <RecordForm<Values>
      schema={sources.input as unknown as z.ZodType<Values>}
      values={values}
      onCancel={onDone}
      onReload={onReload}
      side={<RightsFields />}
      onSave={async (body) => {
        const { unreadTitle: title, unreadBody, saveUnread: confirmLabel } = sourceTexts
        const isUnread = failed.current !== '' && failed.current === readingOf(body)
        if (isUnread && !(await confirm({ title, body: t(unreadBody), confirmLabel }))) return notSaved
        if (source)
          await update.mutateAsync({ params: { id: source.id }, body: { ...body, version: source.version } })
        else await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        onDone()
        return null
      }}
    >
      <SiteFields
        onTried={(reading, works) => {
          failed.current = works ? '' : reading
        }}
      />
    </RecordForm>
  )
}
