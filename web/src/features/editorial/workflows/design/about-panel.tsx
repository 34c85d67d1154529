import { MultiSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { WorkflowDetail, workflowChoices } from '@toasoan/contract/editorial/workflows'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import type { Draft } from './draft.ts'
import type { DraftControl } from './use-draft.ts'

type Props = {
  draft: Draft
  choices: DataOf<typeof workflowChoices>
  errors: Record<string, string>
  saved: WorkflowDetail | null
  readOnly: boolean
  change: DraftControl['change']
}

/** What a workflow is called and which articles follow it. */
export function AboutPanel({ draft, choices, errors, saved, readOnly, change }: Props) {
  const t = useText()
  const set = (values: Partial<Draft>, field: string | null = null) =>
    change((now) => ({ ...now, ...values }), field)
  const many = (
    name: 'article_type_ids' | 'category_ids' | 'department_ids',
    label: keyof typeof workflowTexts,
    options: readonly { id: number; name: string }[],
  ) => (
    <MultiSelect
      label={t(workflowTexts[label])}
      data={options.map(({ id, name: words }) => ({ value: String(id), label: words }))}
      value={draft[name].map(String)}
      error={errors[name]}
      searchable
      clearable
      disabled={readOnly}
      onChange={(next) => set({ [name]: next.map(Number) })}
    />
  )
  return (
    <Stack gap="sm">
      <TextInput
        label={t(workflowTexts.name)}
        withAsterisk
        aria-required
        maxLength={100}
        value={draft.name}
        error={errors.name}
        disabled={readOnly}
        onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
      />
      {!saved && (
        <TextInput
          label={t(workflowTexts.code)}
          description={t(workflowTexts.codeHelp)}
          maxLength={60}
          value={draft.code}
          error={errors.code}
          onChange={(event) => set({ code: event.currentTarget.value }, 'code')}
        />
      )}
      <Textarea
        label={t(workflowTexts.description)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={draft.description}
        error={errors.description}
        disabled={readOnly}
        onChange={(event) => set({ description: event.currentTarget.value }, 'description')}
      />
      <div>
        <Text fw={600} size="sm">
          {t(workflowTexts.takes)}
        </Text>
        <Text size="xs" c="dimmed">
          {t(workflowTexts.takesHelp)}
        </Text>
      </div>
      {many('article_type_ids', 'articleTypes', choices.article_types)}
      {many('category_ids', 'categories', choices.categories)}
      {many('department_ids', 'departments', choices.departments)}
      <Switch
        label={t(workflowTexts.active)}
        checked={draft.active}
        error={errors.active}
        disabled={readOnly || saved?.is_default}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
      <Switch
        label={t(workflowTexts.makeDefault)}
        description={t(workflowTexts.makeDefaultHelp)}
        checked={draft.is_default}
        disabled={readOnly || saved?.is_default}
        onChange={(event) => set({ is_default: event.currentTarget.checked })}
      />
      {saved && saved.revisions.length > 0 && (
        <div>
          <Text fw={600} size="sm">
            {t(workflowTexts.running)}
          </Text>
          {saved.revisions.map(({ revision, running }) => (
            <Text key={revision} size="sm">
              {t(workflowTexts.runningOn, { revision, count: running })}
            </Text>
          ))}
        </div>
      )}
    </Stack>
  )
}
