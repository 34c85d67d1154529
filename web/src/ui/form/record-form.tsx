import { Alert, Button, Group } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ApiError, isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { bothChoices } from './both-choices.ts'
import { formTexts } from './form-texts.ts'
import { MissingChoices } from './missing-choices.tsx'
import styles from './record-form.module.css'
import { schemaResolver } from './schema-resolver.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props<Values extends FieldValues> = {
  /** Schema of the body; its output is the argument of `onSave`. */
  schema: z.ZodType<Values> | z.ZodType
  /** Initial values, which may be invalid; later values (after reloading the record) replace unchanged fields. */
  values: { readonly [Name in keyof Values]?: unknown }
  /** Saves, or resolves to `notSaved`. The field messages of a rejected `ApiError` are shown at their fields. */
  onSave: (values: Values) => Promise<unknown>
  onCancel?: () => void
  children: ReactNode
  /** Side panel, beside the main column from 1200 px. */
  side?: ReactNode
  /** Further buttons in the action bar. */
  actions?: ReactNode
  saveLabel?: Text
  /** `page` has a sticky action bar; `dialog` has its buttons at the end of the dialog. */
  place?: 'page' | 'dialog'
  /** A form of one column: 720 px wide, its buttons in the foot of its card. */
  narrow?: boolean
  readOnly?: boolean
  /**
   * Reloads the record; offered when another user changed it meanwhile (409 `record.stale`). Input is kept,
   * other fields get the new values.
   */
  onReload?: () => Promise<unknown>
}

/** Result of `onSave` when the user cancelled: the form is unchanged. */
export const notSaved = Symbol('not saved')

/** Focuses the first invalid field in reading order; without one, shows why nothing was saved. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(
    '[aria-invalid=true], [data-invalid=true], [data-error=true]',
  )
  const target = wrong?.matches('input, textarea, select, button, [tabindex]')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, textarea, select, button')
  target?.focus()
  // It is above the first field, which in a long form is out of sight beside the button.
  const seen = target ?? form?.querySelector('[role=alert]')
  seen?.scrollIntoView({ block: 'center' })
}

/** Whether a field changed here was changed to another value by someone else meanwhile. */
function clash(name: string, before: object, now: object, typed: object): boolean {
  const [was, is, mine] = [before, now, typed].map((of) =>
    JSON.stringify((of as Record<string, unknown>)[name]),
  )
  return was !== is && is !== mine
}

/**
 * The one form component: validates by the contract's schema, shows server messages at their fields, asks
 * before unsaved changes are lost, and saves on Ctrl+S. Fields are in `form-fields.tsx`.
 */
export function RecordForm<Values extends FieldValues>(props: Props<Values>) {
  const { schema, values, onSave, onCancel, children, side, actions, saveLabel, place = 'page' } = props
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [merged, setMerged] = useState(false)
  const resolver = useMemo(() => schemaResolver<Values>(schema), [schema])
  const form = useForm<Values>({
    resolver,
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
    reValidateMode: 'onChange',
    disabled: props.readOnly,
  })
  const { isDirty, isSubmitting } = form.formState
  const dirty = useRef(false)
  dirty.current = isDirty
  useLeaveGuard(useCallback(() => dirty.current && !saved.current, []))

  const signature = JSON.stringify(values)
  const base = useRef(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content of the values counts, not the object
  useEffect(() => {
    const { current: before } = base
    base.current = values
    const touched = Object.keys(form.formState.dirtyFields)
    form.reset(values as DefaultValues<Values>, { keepDirtyValues: true })
    if (before === values || touched.length === 0 || saved.current) return
    setMerged(true)
    for (const name of touched.filter((name) => clash(name, before, values, form.getValues()))) {
      const [was, is, mine] = [before, values, form.getValues()].map(
        (of) => (of as Record<string, unknown>)[name],
      )
      const both = bothChoices(was, is, mine)
      if (both) form.setValue(name as Path<Values>, both as never, { shouldDirty: true })
      else form.setError(name as Path<Values>, { type: 'newer', message: t(formTexts.alsoChanged) })
    }
  }, [signature])

  const refused = (error: unknown) => {
    if (!isApiError(error)) throw error
    const wrong = Object.entries(error.errors)
    for (const [name, [first]] of wrong)
      if (first) form.setError(name as Path<Values>, { type: 'server', message: first })
    setFailure(error)
  }
  useEffect(() => {
    if (!failure) return
    // After the sections with wrong fields have opened.
    const timer = setTimeout(() => focusFirstWrong(element.current))
    return () => clearTimeout(timer)
  }, [failure])
  const submit = form.handleSubmit(
    async (checked) => {
      setFailure(null)
      setMerged(false)
      saved.current = true
      try {
        if ((await onSave(checked)) !== notSaved) form.reset(form.getValues())
      } catch (error) {
        refused(error)
      } finally {
        saved.current = false
      }
    },
    () => {
      setFailure(null)
      setTimeout(() => focusFirstWrong(element.current))
    },
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      element.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const rootMessage = form.formState.errors.root?.message ?? failure?.message
  const reload = failure?.error === kernelErrors.stale.code ? props.onReload : undefined
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        data-place={place}
        data-narrow={(props.narrow && place === 'page') || undefined}
        onSubmit={(event) => {
          // A nested form must not submit the outer one.
          event.stopPropagation()
          void submit(event)
        }}
      >
        {rootMessage && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
            {rootMessage}
            {reload && (
              <Group mt="xs">
                <Button
                  size="xs"
                  variant="default"
                  onClick={() =>
                    void reload().then(() => {
                      setFailure(null)
                      setMerged(true)
                    }, refused)
                  }
                >
                  {t(formTexts.takeNewer)}
                </Button>
              </Group>
            )}
          </Alert>
        )}
        {merged && (
          <Alert variant="light" icon={<IconInfoCircle size={18} />} role="status">
            {t(formTexts.newerTaken)}
          </Alert>
        )}
        <MissingChoices />
        <div className={styles.columns} data-side={side ? true : undefined}>
          <div className={styles.main}>{children}</div>
          {side && <aside className={styles.side}>{side}</aside>}
        </div>
        <div className={styles.bar} data-keep-clear data-quiet={(props.readOnly && !actions) || undefined}>
          <span className={styles.state} aria-live="polite">
            {isDirty && t(formTexts.unsaved)}
          </span>
          {actions}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t(props.readOnly ? shared.close : shared.cancel)}
            </Button>
          )}
          {!props.readOnly && (
            <Button type="submit" loading={isSubmitting} title={t(formTexts.saveHint)}>
              {t(saveLabel ?? shared.save)}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}
