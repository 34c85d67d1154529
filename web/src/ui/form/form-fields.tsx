import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { date } from '../date-time.ts'
import { DayInput } from '../dates/day-input.tsx'
import { shared as words } from '../shared-texts.ts'
import { PasswordInput } from './password-input.tsx'
import { ReadField } from './read-field.tsx'
import { useField } from './use-field.ts'

type Common = {
  /** Field name in the schema, dotted if nested. */
  name: string
  label: Text
  help?: Text
  placeholder?: Text
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

/** Common layout of fields: label above, help below, required mark, error last. */
function useCommon({ name, label, help, placeholder, required, disabled, autoFocus }: Common) {
  const t = useText()
  const { error, ref, value, onChange, onBlur, disabled: formDisabled } = useField(name)
  return {
    t,
    value,
    onChange,
    reads: Boolean(formDisabled),
    shared: {
      name,
      ref,
      onBlur,
      error,
      label: t(label),
      description: help && t(help),
      placeholder: placeholder && t(placeholder),
      withAsterisk: required,
      'aria-required': required || undefined,
      disabled: disabled || formDisabled,
      'data-autofocus': autoFocus || undefined,
    },
  }
}

type TextProps = Common & { type?: 'text' | 'email' | 'tel' | 'url' | 'password'; maxLength?: number }

/** Single-line text. */
export function FormText({ type = 'text', maxLength, ...common }: TextProps) {
  const { shared, value, onChange, reads } = useCommon(common)
  if (reads) return <ReadField label={shared.label}>{value as string | null}</ReadField>
  const Input = type === 'password' ? PasswordInput : TextInput
  return (
    <Input
      {...shared}
      type={type === 'password' ? undefined : type}
      maxLength={maxLength}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Multi-line text. */
export function FormTextarea({
  maxLength,
  minRows = 3,
  maxRows = 10,
  ...common
}: Common & { maxLength?: number; minRows?: number; maxRows?: number }) {
  const { shared, value, onChange, reads } = useCommon(common)
  if (reads)
    return (
      <ReadField label={shared.label} long>
        {value as string | null}
      </ReadField>
    )
  return (
    <Textarea
      {...shared}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      maxLength={maxLength}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export type Option = {
  value: string | number | boolean
  label: Text | string
  disabled?: boolean
  /** Depth in a tree, by which the option is indented. */
  depth?: number
}

const useOptions = (options: readonly Option[]) => {
  const t = useText()
  return options.map(({ value, label, disabled, depth }) => ({
    value: String(value),
    label: typeof label === 'string' ? label : t(label),
    disabled,
    depth,
  }))
}

/** Labels of the chosen options. */
const labelsOf = (data: readonly { value: string; label: string }[], chosen: readonly unknown[]): string =>
  data
    .filter(({ value }) => chosen.map(String).includes(value))
    .map(({ label }) => label)
    .join(', ')

/** Returns the option's original value, so that numbers stay numbers. */
const ownValue = (options: readonly Option[], chosen: string | null) =>
  chosen === null ? null : (options.find(({ value }) => String(value) === chosen)?.value ?? null)

/** Single choice from a list. The value keeps the options' type; none is null. */
export function FormSelect({
  options,
  clearable = true,
  searchable,
  ...common
}: Common & { options: readonly Option[]; clearable?: boolean; searchable?: boolean }) {
  const { shared, value, onChange, reads } = useCommon(common)
  const data = useOptions(options)
  if (reads) return <ReadField label={shared.label}>{labelsOf(data, [value])}</ReadField>
  return (
    <Select
      {...shared}
      data={data}
      clearable={clearable && !common.required}
      allowDeselect={clearable && !common.required}
      searchable={searchable ?? options.length > 8}
      // The first invalid field gets the focus, and its dropdown would cover the error.
      openOnFocus={false}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(ownValue(options, next))}
    />
  )
}

/** Multiple choice from a list. */
export function FormMultiSelect({
  options,
  maxValues,
  ...common
}: Common & { options: readonly Option[]; maxValues?: number }) {
  const { shared, value, onChange, reads } = useCommon(common)
  const data = useOptions(options)
  if (reads)
    return <ReadField label={shared.label}>{labelsOf(data, (value as unknown[] | null) ?? [])}</ReadField>
  return (
    <MultiSelect
      {...shared}
      data={data}
      searchable
      openOnFocus={false}
      clearable
      maxValues={maxValues}
      value={((value as unknown[] | null) ?? []).map(String)}
      onChange={(next) => onChange(next.map((one) => ownValue(options, one)))}
    />
  )
}

/** A day as YYYY-MM-DD; empty is null. */
export function FormDate(common: Common) {
  const { shared, value, onChange, reads } = useCommon(common)
  if (reads) return <ReadField label={shared.label}>{date(value as string | null)}</ReadField>
  return (
    <DayInput {...shared} value={(value as string | null) ?? ''} onChange={(day) => onChange(day || null)} />
  )
}

/** On or off. */
export function FormSwitch(common: Common) {
  const { t, shared, value, onChange, reads } = useCommon(common)
  if (reads) return <ReadField label={shared.label}>{t(value ? words.yes : words.no)}</ReadField>
  const { withAsterisk: _mark, placeholder: _hint, ...rest } = shared
  return (
    <Switch {...rest} checked={Boolean(value)} onChange={(event) => onChange(event.currentTarget.checked)} />
  )
}
