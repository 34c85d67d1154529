import { Stack, Text as Words } from '@mantine/core'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import {
  priorityLabels,
  repeatLabels,
  type WorkDetail,
  type WorkRow,
  workLabels,
  works,
} from '@toasoan/contract/planning/works'
import { useMemo } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { PeopleSelect } from '#web/entities/choices/people-select.tsx'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { choicesOf } from '#web/ui/choices-of.ts'
import { FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleWork } from './stale.ts'
import { workTexts } from './text.ts'
import { useWorkCategories } from './use-work-filters.ts'
import { WorkStepsInput } from './work-steps-input.tsx'

type Values = Record<string, unknown>

const blank = {
  title: '',
  description: '',
  category_id: null,
  priority: 3,
  assignee_id: null,
  collaborator_ids: [],
  department_id: null,
  starts_at: null,
  due_at: null,
  minutes: null,
  checklist: [],
  parent_id: null,
  article_id: null,
  repeat: 'none',
}

const names = Object.keys(blank) as (keyof typeof blank)[]
const priorities = Object.entries(priorityLabels).map(([value, label]) => ({ value: Number(value), label }))
const repeats = choicesOf(repeatLabels)

/** The category, also one that is no longer in use. */
function useCategories(work: WorkRow | null) {
  const categories = useWorkCategories()
  const own = work?.category
  if (!own || categories.some(({ value }) => value === own.id)) return categories
  return [{ value: own.id, label: own.name }, ...categories]
}

/** What the work belongs to, in words: an article, other work. */
function useTies(work: WorkDetail | null, { article_id, parent_id }: Values): string[] {
  const t = useText()
  const isPart = typeof parent_id === 'number'
  const above = useCall(
    works.view,
    { params: { id: isPart ? parent_id : 0 } },
    { quiet: true, enabled: isPart && !work },
  ).data
  const parent = work?.parent ?? above
  const isOfArticle = typeof article_id === 'number'
  const written = useCall(
    viewArticle,
    { params: { id: isOfArticle ? article_id : 0 } },
    { quiet: true, enabled: isOfArticle && !work },
  ).data
  const article = work?.article ?? written
  return [
    ...(isOfArticle
      ? [t(workTexts.ofArticle, { name: article ? `“${article.title}”` : `#${article_id}` })]
      : []),
    ...(isPart ? [t(workTexts.ofParent, { name: parent ? `“${parent.title}”` : `#${parent_id}` })] : []),
  ]
}

type Props = {
  /** The work to change; null adds some. */
  work: WorkDetail | null
  /** What new work begins with. */
  start?: Partial<typeof blank> & Values
  onDone: () => unknown
  reload?: () => Promise<unknown>
}

/** Adds a piece of work, or changes one as far as nobody else did meanwhile. */
export function WorkForm({ work, start, onDone, reload }: Props) {
  const t = useText()
  const categories = useCategories(work)
  const create = useChange(works.create, { quiet: true, invalidates: staleWork })
  const update = useChange(works.update, { quiet: true, invalidates: staleWork })
  const values: Values = useMemo(
    () => (work ? Object.fromEntries(names.map((name) => [name, work[name]])) : { ...blank, ...start }),
    [work, start],
  )
  const save = async (body: Values) => {
    const given = body as { title: string }
    if (work) await update.mutateAsync({ params: { id: work.id }, body: { ...given, version: work.version } })
    else await create.mutateAsync({ body: given })
    toastSuccess(t(shared.saved))
    await onDone()
  }
  const ties = useTies(work, values)
  return (
    <RecordForm<Values>
      schema={work ? works.change : works.input}
      values={values}
      onSave={save}
      onCancel={() => void onDone()}
      onReload={reload}
      side={
        <Card title={t(workTexts.people)}>
          <Stack gap="md">
            <PersonSelect
              name="assignee_id"
              label={workLabels.assignee_id}
              help={work ? undefined : workTexts.assigneeHelp}
              required={work !== null}
            />
            <PeopleSelect name="collaborator_ids" label={workLabels.collaborator_ids} besides="assignee_id" />
            <DepartmentSelect name="department_id" label={workLabels.department_id} />
            <FormMoment name="starts_at" label={workLabels.starts_at} />
            <FormMoment name="due_at" label={workLabels.due_at} />
            <FormSelect name="priority" label={workLabels.priority} options={priorities} clearable={false} />
            <FormSelect name="repeat" label={workLabels.repeat} options={repeats} clearable={false} />
            <FormNumber name="minutes" label={workLabels.minutes} help={workTexts.minutesHelp} min={1} />
          </Stack>
        </Card>
      }
    >
      <Card>
        <Stack gap="md">
          {ties.map((tie) => (
            <Words key={tie} size="sm" c="dimmed">
              {tie}
            </Words>
          ))}
          <FormText name="title" label={workLabels.title} required maxLength={200} autoFocus />
          <FormSelect
            name="category_id"
            label={workLabels.category_id}
            help={work ? undefined : workTexts.categoryHelp}
            options={categories}
          />
          <FormTextarea name="description" label={workLabels.description} maxLength={5000} />
          <WorkStepsInput
            name="checklist"
            label={workLabels.checklist}
            help={workTexts.stepsHelp}
            required={false}
          />
        </Stack>
      </Card>
    </RecordForm>
  )
}
