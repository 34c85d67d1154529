import { Alert, MultiSelect, Stack, Switch } from '@mantine/core'
import { groups } from '@toasoan/contract/administration/groups'
import type { DirectiveAudience } from '@toasoan/contract/editorial/directives'
import { useWholeList } from '#web/client/use-call.ts'
import { ChoosePeople } from '#web/entities/choices/choose-people.tsx'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import type { InputProps } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { announcementTexts as texts } from './text.ts'

function Groups({ value, onChange }: { value: readonly number[]; onChange: (ids: number[]) => void }) {
  const t = useText()
  const { data } = useWholeList(groups.list)
  return (
    <MultiSelect
      label={t(texts.groups)}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      searchable
      clearable
      hidePickedOptions
    />
  )
}

/** Whom an announcement is for: everybody, or departments with those below them, groups and people. */
export function AudienceInput({ name, label }: InputProps) {
  const t = useText()
  const can = useCan()
  const departments = useDepartments()
  const { value, onChange, error, disabled } = useField<DirectiveAudience>(name)
  const change = (part: Partial<DirectiveAudience>) => onChange({ ...value, ...part })
  return (
    <Stack gap="xs" role="group" aria-label={t(label)} data-error={error ? true : undefined}>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error}
        </Alert>
      )}
      <Switch
        label={t(texts.everyone)}
        checked={value.everyone}
        disabled={disabled}
        onChange={(event) => change({ everyone: event.currentTarget.checked })}
      />
      {!value.everyone && (
        <>
          <MultiSelect
            label={t(texts.departments)}
            data={departments.map((one) => ({ ...one, value: String(one.value) }))}
            value={value.department_ids.map(String)}
            onChange={(ids) => change({ department_ids: ids.map(Number) })}
            searchable
            clearable
            hidePickedOptions
          />
          {can('group.index') && (
            <Groups value={value.group_ids} onChange={(group_ids) => change({ group_ids })} />
          )}
          <ChoosePeople
            label={t(texts.people)}
            value={value.user_ids}
            onChange={(user_ids) => change({ user_ids })}
          />
        </>
      )}
    </Stack>
  )
}
