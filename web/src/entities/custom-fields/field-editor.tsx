import {
  Group,
  MultiSelect,
  NumberInput,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Text as Words,
} from '@mantine/core'
import { categoryTypeDevices } from '@toasoan/contract/facilities/category-type-devices'
import {
  type CustomFieldType,
  customFieldTypes,
  type TypeForm,
} from '@toasoan/contract/facilities/custom-fields'
import { models } from '@toasoan/contract/facilities/models'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { useWholeList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { customTexts } from './custom-text.ts'
import { type DraftField, keyFor } from './draft-fields.ts'

type Props = {
  typeForm: TypeForm
  field: DraftField
  /** Keys of the other fields. */
  others: readonly string[]
  /** Server messages by property of the field. */
  errors: Record<string, string>
  onChange: (field: DraftField) => void
}

const sized: readonly CustomFieldType[] = ['text', 'textarea', 'number', 'money']

type SetProps = {
  label: string
  list: AnyEndpoint
  value: readonly number[]
  error?: string
  onChange: (ids: number[]) => void
}

/** The categories or models that have a field. */
function SetSelect({ label, list, value, error, onChange }: SetProps) {
  const t = useText()
  const rows = (useWholeList(list).data?.data ?? []) as { id: number; name: string }[]
  return (
    <MultiSelect
      label={label}
      description={t(customTexts.setsHelp)}
      data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      error={error}
      searchable
      clearable
    />
  )
}

/** Label, kind and validation of a field. */
export function FieldEditor({ typeForm, field, others, errors, onChange }: Props) {
  const t = useText()
  const put = (change: Partial<DraftField>) => onChange({ ...field, ...change })
  const rename = (label: string) => put(field.keyTyped ? { label } : { label, key: keyFor(label, others) })
  const limit = (name: 'min' | 'max') => (
    <NumberInput
      label={t(customTexts[name])}
      value={field.rules[name] ?? ''}
      hideControls
      error={errors[`rules.${name}`]}
      onChange={(value) =>
        put({ rules: { ...field.rules, [name]: value === '' ? undefined : Number(value) } })
      }
    />
  )
  return (
    <Stack gap="sm" role="group" aria-label={field.label || t(customTexts.unnamed)}>
      <Group grow align="flex-start">
        <TextInput
          label={t(customTexts.label)}
          withAsterisk
          aria-required
          maxLength={120}
          value={field.label}
          error={errors.label}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <TextInput
          label={t(customTexts.labelEn)}
          maxLength={120}
          value={field.label_en}
          error={errors.label_en}
          onChange={(event) => put({ label_en: event.currentTarget.value })}
        />
      </Group>
      <Group grow align="flex-start">
        <Select
          label={t(customTexts.type)}
          data={Object.entries(customFieldTypes).map(([value, label]) => ({ value, label: t(label) }))}
          value={field.type}
          allowDeselect={false}
          disabled={field.used}
          error={errors.type}
          onChange={(type) => type && put({ type: type as CustomFieldType })}
        />
        <TextInput
          label={t(customTexts.key)}
          maxLength={60}
          value={field.key}
          disabled={field.used}
          error={errors.key}
          onChange={(event) => put({ key: event.currentTarget.value, keyTyped: true })}
          onBlur={() => field.key === '' && put({ key: keyFor(field.label, others), keyTyped: false })}
        />
      </Group>
      {field.used && (
        <Words size="xs" c="dimmed">
          {t(customTexts.typeFixed)}
        </Words>
      )}
      {field.type.endsWith('select') && (
        <Textarea
          label={t(customTexts.options)}
          description={t(customTexts.optionsHelp)}
          withAsterisk
          autosize
          minRows={3}
          maxRows={10}
          value={field.options}
          error={errors.options}
          onChange={(event) => put({ options: event.currentTarget.value })}
        />
      )}
      {sized.includes(field.type) && (
        <Group grow>
          {limit('min')}
          {limit('max')}
        </Group>
      )}
      {typeForm === 1 && (
        <Group grow align="flex-start">
          <SetSelect
            label={t(customTexts.categories)}
            list={categoryTypeDevices.list}
            value={field.category_ids}
            error={errors.category_ids}
            onChange={(category_ids) => put({ category_ids })}
          />
          <SetSelect
            label={t(customTexts.models)}
            list={models.list}
            value={field.model_ids}
            error={errors.model_ids}
            onChange={(model_ids) => put({ model_ids })}
          />
        </Group>
      )}
      <Group gap="xl">
        <Switch
          label={t(customTexts.required)}
          checked={field.required}
          onChange={(event) => put({ required: event.currentTarget.checked })}
        />
        <Switch
          label={t(customTexts.shown)}
          checked={field.shown_in_list}
          onChange={(event) => put({ shown_in_list: event.currentTarget.checked })}
        />
      </Group>
    </Stack>
  )
}
