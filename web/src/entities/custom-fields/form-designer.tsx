import { ActionIcon, Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import {
  type CustomField,
  customFieldTypes,
  formSettings,
  saveFormSettings,
  type TypeForm,
} from '@toasoan/contract/facilities/custom-fields'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { CustomFieldInput } from './custom-field-inputs.tsx'
import { customTexts, labelOf } from './custom-text.ts'
import { asDraft, asInput, type DraftField, newField, rebased } from './draft-fields.ts'
import { FieldEditor } from './field-editor.tsx'
import styles from './form-designer.module.css'

/** Preview of the form, which saves nothing. */
function Preview({ fields }: { fields: readonly DraftField[] }) {
  const t = useText()
  const form = useForm()
  return (
    <Card title={t(customTexts.preview)}>
      {fields.length === 0 ? (
        <Words c="dimmed">{t(customTexts.previewEmpty)}</Words>
      ) : (
        <FormProvider {...form}>
          <Stack gap="sm">
            {fields.map((field) => (
              <CustomFieldInput
                key={`${field.mark} ${field.type}`}
                // A key being typed may be empty, which would address the whole form.
                field={{
                  ...asInput(field),
                  key: field.key || field.mark,
                  label: field.label || t(customTexts.unnamed),
                }}
              />
            ))}
          </Stack>
        </FormProvider>
      )}
    </Card>
  )
}

type LineProps = {
  typeForm: TypeForm
  field: DraftField
  place: number
  count: number
  others: readonly string[]
  opened: boolean
  errors: Record<string, string>
  onOpen: () => void
  onChange: (field: DraftField) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function FieldLine(props: LineProps) {
  const { typeForm, field, place, count, others, opened, errors, onOpen, onChange, onMove, onRemove } = props
  const t = useText()
  const [over, setOver] = useState(false)
  const name = field.label ? t(labelOf(field)) : t(customTexts.unnamed)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has its arrows for the keyboard
    <div
      className={styles.field}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const from = Number(event.dataTransfer.getData('text/plain'))
        if (Number.isInteger(from)) onMove(from, place)
      }}
    >
      <div className={styles.head}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging has its arrows for the keyboard */}
        <span
          className={styles.grip}
          draggable
          onDragStart={(event) => event.dataTransfer.setData('text/plain', String(place))}
        >
          <IconGripVertical size={17} stroke={1.7} aria-hidden />
        </span>
        <button type="button" className={styles.name} aria-expanded={opened} onClick={onOpen}>
          <Words component="span" fw={500}>
            {name}
          </Words>{' '}
          <Words component="span" size="sm" c="dimmed">
            {t(customFieldTypes[field.type])}
            {field.required && ` · ${t(customTexts.required)}`}
          </Words>
        </button>
        <ActionIcon
          aria-label={t(customTexts.up, { name })}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        >
          <IconChevronUp size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          aria-label={t(customTexts.down, { name })}
          disabled={place === count - 1}
          onClick={() => onMove(place, place + 1)}
        >
          <IconChevronDown size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon color="red" aria-label={t(customTexts.remove, { name })} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      </div>
      {opened && (
        <div className={styles.body}>
          <FieldEditor {...{ typeForm, field, others, errors, onChange }} />
        </div>
      )}
    </div>
  )
}

/** Server messages about the field at index `place`, by property. */
const errorsAt = (errors: Record<string, string[]>, place: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [first]]) =>
      name.startsWith(`data.${place}.`) && first ? [[name.slice(`data.${place}.`.length), first]] : [],
    ),
  )

/** Designer for a form's custom fields: add, edit, reorder, remove, with a preview. */
export function FormDesigner({ typeForm }: { typeForm: TypeForm }) {
  const t = useText()
  const { data, error, refetch } = useCall(
    formSettings,
    { query: { type_form: typeForm } },
    { quiet: true, staleTime: 0 },
  )
  const save = useChange(saveFormSettings, {
    quiet: true,
    invalidates: ['/devices*', '/studios*', '/mobile_vehicles*'],
  })
  const [fields, setFields] = useState<DraftField[] | null>(null)
  /** The fields when editing began. */
  const [seen, setSeen] = useState<readonly CustomField[]>([])
  const [stale, setStale] = useState(false)
  const [removed, setRemoved] = useState<number[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const unsaved = useRef(false)
  useEffect(() => {
    if (!data || unsaved.current) return
    setFields(data.map(asDraft))
    setSeen(data)
  }, [data])
  useLeaveGuard(useCallback(() => unsaved.current, []))
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
  if (!fields) return <ListSkeleton rows={5} />

  const put = (next: DraftField[]) => {
    unsaved.current = true
    setFields(next)
  }
  const move = (from: number, to: number) => {
    const next = [...fields]
    const [taken] = next.splice(from, 1)
    if (!taken || to < 0 || to > next.length) return
    next.splice(to, 0, taken)
    put(next)
  }
  const add = () => {
    const field = newField(fields.map(({ key }) => key))
    put([...fields, field])
    setOpened(field.mark)
  }
  const takeOver = async () => {
    const { data: now } = await refetch()
    if (!now) return
    setFields(rebased(fields, removed, seen, now))
    setRemoved(removed.filter((id) => now.some((field) => field.id === id)))
    setSeen(now)
    setStale(true)
  }
  const send = async () => {
    setErrors({})
    try {
      await save.mutateAsync({
        body: {
          type_form: typeForm,
          data: fields.map(asInput),
          removeIds: removed,
          seen: seen.map(({ id, version }) => ({ id, version })),
        },
      })
      unsaved.current = false
      setStale(false)
      setRemoved([])
      await refetch()
      toastSuccess(t(customTexts.saved))
    } catch (failure) {
      if (isApiError(failure) && failure.error === 'record.stale') return takeOver()
      if (isApiError(failure)) {
        setErrors(failure.errors)
        const wrong = Object.keys(failure.errors)
          .map((name) => Number(/^data\.(\d+)\./.exec(name)?.[1]))
          .find((place) => Number.isInteger(place))
        if (wrong !== undefined) setOpened(fields[wrong]?.mark ?? null)
      }
      reportFailure(failure)
    }
  }
  return (
    <>
      <PageAction>
        <Button onClick={() => void send()} loading={save.isPending}>
          {t(customTexts.save)}
        </Button>
      </PageAction>
      <div className={styles.columns}>
        <Card
          title={t(customTexts.fields)}
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={15} stroke={1.9} />}
              onClick={add}
            >
              {t(customTexts.add)}
            </Button>
          }
        >
          <Stack gap="xs">
            <Words size="sm" c="dimmed">
              {t(customTexts.lead)}
            </Words>
            {stale && (
              <Alert color="orange" role="alert">
                {t(customTexts.stale)}
              </Alert>
            )}
            {fields.length === 0 && (
              <ListMessage
                title={t(customTexts.none)}
                body={t(customTexts.noneBody)}
                illustration="/illustrations/empty-list.svg"
              />
            )}
            {fields.map((field, place) => (
              <FieldLine
                key={field.mark}
                field={field}
                typeForm={typeForm}
                place={place}
                count={fields.length}
                others={fields.filter((one) => one !== field).map(({ key }) => key)}
                opened={opened === field.mark}
                errors={errorsAt(errors, place)}
                onOpen={() => setOpened(opened === field.mark ? null : field.mark)}
                onChange={(next) => put(fields.map((one) => (one.mark === next.mark ? next : one)))}
                onMove={move}
                onRemove={() => {
                  put(fields.filter((one) => one !== field))
                  if (field.id) setRemoved([...removed, field.id])
                }}
              />
            ))}
            {removed.length > 0 && (
              <Group gap="xs">
                <Words size="sm" c="dimmed">
                  {t(customTexts.removed)}
                </Words>
              </Group>
            )}
          </Stack>
        </Card>
        <div className={styles.preview}>
          <Preview fields={fields} />
        </div>
      </div>
    </>
  )
}
