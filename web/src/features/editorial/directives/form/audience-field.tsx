import { Alert, MultiSelect, Stack, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import type { DirectiveAudience } from '@toasoan/contract/editorial/directives'
import { useCall } from '#web/client/use-call.ts'
import { ChoosePeople } from '#web/entities/choices/choose-people.tsx'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import type { Kind } from '../kinds.ts'
import { directiveTexts } from '../text.ts'

/** How many people the audience means, counted by the server while it is chosen. */
function Reach({ kind, audience }: { kind: Kind; audience: DirectiveAudience }) {
  const t = useText()
  const [asked] = useDebouncedValue(audience, 300)
  const { everyone, department_ids, group_ids, user_ids } = asked
  const isEmpty = !everyone && department_ids.length + group_ids.length + user_ids.length === 0
  const { data } = useCall(
    kind.calls.reach,
    { body: { audience: asked } },
    { enabled: !isEmpty, quiet: true },
  )
  if (isEmpty) return <p role="status">{t(directiveTexts.chooseAudience)}</p>
  if (!data) return <p role="status">{t(directiveTexts.counting)}</p>
  const { people, names, outside } = data
  const shown = names.join(', ')
  return (
    <Alert
      role="status"
      variant="light"
      color={outside > 0 ? 'red' : 'sea'}
      icon={<IconUsers size={18} stroke={1.8} />}
      title={t(directiveTexts.reaches, { people })}
    >
      {outside > 0
        ? t(directiveTexts.outside, { count: outside })
        : people > names.length
          ? t(directiveTexts.reachesNames, { names: shown, more: people - names.length })
          : shown}
    </Alert>
  )
}

/** Whom it is for: departments, groups and people, with the number of people they are. */
export function AudienceField({ kind }: { kind: Kind }) {
  const t = useText()
  const { value, onChange, error } = useField<DirectiveAudience>('audience')
  const { data: config } = useCall(kind.calls.config, {}, { staleTime: 60_000 })
  const departments = useDepartments()
  const allowed = config?.department_ids
  const change = (part: Partial<DirectiveAudience>) => onChange({ ...value, ...part })
  const numbers = (ids: string[]) => ids.map(Number)
  return (
    <Card title={t(directiveTexts.audience)}>
      <Stack gap="sm" data-error={error ? true : undefined}>
        {error && (
          <Alert color="red" variant="light" role="alert">
            {error}
          </Alert>
        )}
        {allowed === null && (
          <Switch
            label={t(directiveTexts.everyone)}
            checked={value.everyone}
            onChange={(event) => change({ everyone: event.currentTarget.checked })}
          />
        )}
        {!value.everyone && (
          <>
            <MultiSelect
              label={t(directiveTexts.departments)}
              data={departments
                .filter(
                  ({ value: id }) => !allowed || allowed.includes(id) || value.department_ids.includes(id),
                )
                .map((one) => ({ ...one, value: String(one.value) }))}
              value={value.department_ids.map(String)}
              onChange={(ids) => change({ department_ids: numbers(ids) })}
              searchable
              clearable
              hidePickedOptions
            />
            <MultiSelect
              label={t(directiveTexts.groups)}
              data={(config?.groups ?? []).map(({ id, name, people }) => ({
                value: String(id),
                label: t(directiveTexts.groupOption, { name, people }),
              }))}
              value={value.group_ids.map(String)}
              onChange={(ids) => change({ group_ids: numbers(ids) })}
              searchable
              clearable
              hidePickedOptions
            />
            <ChoosePeople
              label={t(directiveTexts.people)}
              placeholder={value.user_ids.length === 0 ? t(directiveTexts.findPerson) : undefined}
              value={value.user_ids}
              onChange={(user_ids) => change({ user_ids })}
              maxValues={2000}
              clearable
            />
          </>
        )}
        <Reach kind={kind} audience={value} />
      </Stack>
    </Card>
  )
}
