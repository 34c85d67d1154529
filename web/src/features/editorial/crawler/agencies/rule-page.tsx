import { Button, Group, Stack, TagsInput } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { agencyRules, ruleConditions, ruleLabels, tryRule } from '@toasoan/contract/editorial/agency-rules'
import { listCategories } from '@toasoan/contract/editorial/categories'
import { sources } from '@toasoan/contract/editorial/crawler-sources'
import { deliveryKinds } from '@toasoan/contract/editorial/crawler-words'
import type { Text } from '@toasoan/contract/kit/text'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { useChange, useWholeList } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { activeField, type InputProps, type RecordField } from '#web/entities/records/record-fields.ts'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { useText } from '#web/language/use-text.ts'
import { FormMultiSelect, FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { ruleTexts } from './text.ts'

function Tags({ name, label, help }: { name: string; label: Text; help: Text }) {
  const t = useText()
  const { value, onChange, error } = useField<string[]>(name)
  return (
    <TagsInput
      label={t(label)}
      description={t(help)}
      value={value ?? []}
      onChange={onChange}
      error={error}
      maxTags={50}
    />
  )
}

function TryButton({ name }: { name: string }) {
  const t = useText()
  const { getValues } = useFormContext()
  const attempt = useChange(tryRule, { invalidates: [] })
  const { data } = attempt
  return (
    <Stack gap="xs">
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} />}
          loading={attempt.isPending}
          onClick={() => {
            const read = ruleConditions.safeParse(getValues(name))
            if (read.success)
              attempt.mutate({ body: { config_id: getValues('config_id') ?? null, conditions: read.data } })
          }}
        >
          {t(ruleTexts.tryIt)}
        </Button>
        {data && <span>{t(ruleTexts.tried, { matched: data.matched, items: data.items })}</span>}
      </Group>
      {data && data.examples.length > 0 && (
        <ul>
          {data.examples.map(({ id, title, provider }) => (
            <li key={id}>
              <Link to={`/crawler?item=${id}`}>{title}</Link> · {provider}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** The conditions of a rule, and what they would have found. */
function Conditions({ name }: InputProps) {
  const t = useText()
  const days = t(ruleTexts.dayNames)
    .split(',')
    .map((label, n) => ({ value: n + 1, label }))
  return (
    <Stack gap="md">
      <Tags name={`${name}.words`} label={ruleTexts.words} help={ruleTexts.wordsHelp} />
      <Tags name={`${name}.codes`} label={ruleTexts.codes} help={ruleTexts.codesHelp} />
      <FormNumber name={`${name}.urgency`} label={ruleTexts.urgency} min={1} max={9} />
      <FormText name={`${name}.language`} label={ruleTexts.language} maxLength={10} />
      <FormText name={`${name}.genre`} label={ruleTexts.genre} maxLength={60} />
      <FormText name={`${name}.place`} label={ruleTexts.place} maxLength={100} />
      <FormText name={`${name}.provider`} label={ruleTexts.provider} maxLength={100} />
      <FormNumber name={`${name}.from_hour`} label={ruleTexts.hours} min={0} max={24} />
      <FormNumber name={`${name}.until_hour`} label={ruleTexts.hoursUntil} min={0} max={24} />
      <FormMultiSelect name={`${name}.days`} label={ruleTexts.days} options={days} />
      <TryButton name={name} />
    </Stack>
  )
}

function Source({ name, label }: InputProps) {
  const all = useWholeList(sources.list).data?.data ?? []
  const options = all
    .filter(({ kind }) => deliveryKinds.some((one) => one === kind))
    .map(({ id, name: said }) => ({ value: id, label: said }))
  return <FormSelect name={name} label={label} options={options} searchable />
}

export function Category({ name, label }: InputProps) {
  const all = useWholeList(listCategories).data?.data ?? []
  return (
    <FormSelect
      name={name}
      label={label}
      options={all.map((one) => ({ value: one.id, label: one.name }))}
      searchable
    />
  )
}

const fields: RecordField<typeof agencyRules>[] = [
  { name: 'name', label: ruleLabels.name, input: 'text' },
  { name: 'config_id', label: ruleLabels.config_id, input: Source },
  { name: 'conditions', label: ruleLabels.conditions, input: Conditions },
  { name: 'department_id', label: ruleLabels.department_id, input: DepartmentSelect },
  { name: 'category_id', label: ruleLabels.category_id, input: Category },
  { name: 'alert', label: ruleLabels.alert, input: 'switch' },
  { name: 'hide', label: ruleLabels.hide, input: 'switch' },
  { name: 'stop', label: ruleLabels.stop, input: 'switch' },
  activeField(),
]

/** Adds or changes a routing rule. */
export const Component = () => <RecordPage resource={agencyRules} fields={fields} back="/crawler-rule" />
