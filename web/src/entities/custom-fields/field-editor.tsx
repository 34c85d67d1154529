import { Group, NumberInput, Select, Stack, Switch, Textarea, TextInput, Text as Words } from '@mantine/core'
import { type CustomFieldType, customFieldTypes } from '@toasoan/contract/facilities/custom-fields'
import { useText } from '#web/language/use-text.ts'
import { customTexts } from './custom-text.ts'
import { type DraftField, keyFor } from './draft-fields.ts'

type Props = {
  field: DraftField
  /** Keys of the other fields. */
  others: readonly string[]
  /** Server messages by property of the field. */
  errors: Record<string, string>
  onChange: (field: DraftField) => void
}

const sized: readonly CustomFieldType[] = ['text', 'textarea', 'number', 'money']

/** Label, kind and validation of a field. */
export function FieldEditor({ field, others, errors, onChange }: Props) {
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
